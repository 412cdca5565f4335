import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { language } from '../../src/i18n/language';
import type { Said } from '../../src/messages';
import { Conversation, PHRASES, phrasesMuted } from '../../src/table/conversation';
import { peopleTexts } from '../../src/table/texts';

const heard = vi.fn();
const said = (seat: string, phrase: Said['phrase']): Said => ({ type: 'said', seat, phrase });
let conversation: Conversation;

beforeEach(() => {
  vi.useFakeTimers();
  heard.mockClear();
  conversation = new Conversation(heard);
});

afterEach(() => {
  vi.useRealTimers();
  phrasesMuted.value = false;
  language.value = 'en';
});

test('a phrase is shown at its seat for a while, and heard', () => {
  conversation.hear(said('y', 'oops'), false);
  vi.advanceTimersByTime(4000);
  conversation.hear(said('y', 'sorry'), false);
  vi.advanceTimersByTime(4000);
  expect(conversation.shown.value).toEqual({ y: 'sorry' });
  vi.advanceTimersByTime(2000);
  expect(conversation.shown.value).toEqual({});
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the reader sees their own, and does not hear it', () => {
  conversation.hear(said('r', 'hello'), true);
  expect(conversation.shown.value).toEqual({ r: 'hello' });
  expect(heard).not.toHaveBeenCalled();
});

test('others are muted on request, the reader is not', () => {
  phrasesMuted.value = true;
  conversation.hear(said('y', 'hello'), false);
  conversation.hear(said('r', 'hello'), true);
  expect(conversation.shown.value).toEqual({ r: 'hello' });
  expect(heard).not.toHaveBeenCalled();
});

test('every phrase has words of its own in both languages', () => {
  const words = (['en', 'fr'] as const).flatMap((one) => {
    language.value = one;
    return PHRASES.map((phrase) => peopleTexts.value.phrases[phrase]);
  });
  expect(new Set(words).size).toBe(16);
  expect(Object.keys(peopleTexts.value.phrases)).toHaveLength(PHRASES.length);
});

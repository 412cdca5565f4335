import { expect, test } from 'vitest';

import { botLine, botsOf } from '../src/bots';
import { game, PARTNER } from './fixtures';

const lou = { name: 'lou', title: { en: 'Lou', fr: 'Lou' }, character: {}, alike: [] };

test('the partner comes after the levels, where there are any', () => {
  expect(botsOf(game({ levels: [lou] }))).toEqual([lou, PARTNER]);
  expect(botsOf(game())).toEqual([]);
});

test('a bot is listed with its strength, the partner with the reader’s', () => {
  const offboard = game({ levels: [lou] });
  expect(botsOf(offboard).map((bot) => botLine(offboard, bot))).toEqual(['Bot 1: Lou', 'Bot of my strength: Camille']);
});

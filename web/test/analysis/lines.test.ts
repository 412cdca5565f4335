import { expect, test } from 'vitest';

import { readLines } from '../../src/analysis/lines';

function stream(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function all(body: ReadableStream<Uint8Array>, heard = (): void => {}): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(body, heard)) lines.push(line);
  return lines;
}

test('lines are whole, however they are cut into chunks', async () => {
  expect(await all(stream('{"a":1}\n{"b"', ':2}\n', '{"c":3}\n'))).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
});

test('blank lines are signs of life and nothing else', async () => {
  let heard = 0;
  expect(await all(stream('\n', '\n{"a":1}\n', '\n'), () => (heard += 1))).toEqual(['{"a":1}']);
  expect(heard).toBe(3);
});

test('a letter of two bytes may be cut in two', async () => {
  const [first, ...rest] = new TextEncoder().encode('é\n');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Uint8Array.of(first ?? 0));
      controller.enqueue(Uint8Array.from(rest));
      controller.close();
    },
  });
  expect(await all(body)).toEqual(['é']);
});

test('a stream that ends within a line was cut off', async () => {
  await expect(all(stream('{"a":1}\n{"b"'))).rejects.toThrow('not whole');
});

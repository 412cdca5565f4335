// A stream of lines, as they come in.

/** Every line that says something; `onHeard` is called for whatever comes, blank lines too. */
export async function* readLines(body: ReadableStream<Uint8Array>, onHeard: () => void): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      onHeard();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter(saysSomething);
    }
    // What has no end of line was cut off.
    if (saysSomething(rest)) throw new Error('the last line is not whole');
  } finally {
    reader.releaseLock();
  }
}

function saysSomething(line: string): boolean {
  return line.trim() !== '';
}

import { addAbortSignal, type Readable } from 'node:stream';

/** Resolves at the next end of a line of an input, at the input's end, and when the signal is aborted. Ends the input. */
export async function untilLine(input: Readable, ending: AbortSignal): Promise<void> {
  try {
    for await (const chunk of addAbortSignal(ending, input)) {
      if (String(chunk).includes('\n')) return;
    }
  } catch {
    // After an abort, or without the terminal, no input follows.
  }
}

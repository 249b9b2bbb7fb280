import { createInterface } from 'node:readline/promises';

/** Asks a question on the terminal. Resolves with an empty text if the terminal closes. */
export async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = Promise.withResolvers<string>();
  // Ctrl+C reaches the terminal's reader instead of the process.
  terminal.once('SIGINT', () => {
    process.kill(process.pid, 'SIGINT');
    terminal.close();
  });
  terminal.once('close', () => {
    closed.resolve('');
  });
  try {
    return await Promise.race([terminal.question(question), closed.promise]);
  } finally {
    terminal.close();
  }
}

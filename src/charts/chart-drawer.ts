import { fork } from 'node:child_process';
import { extname, join } from 'node:path';

import type { PlaceChart } from '../model/place-chart.ts';

/** A process that draws charts, one at a time. */
export interface ChartDrawer {
  /** The PNG. Throws if the process ends before. */
  readonly draw: (chart: PlaceChart) => Promise<Uint8Array>;
  /** Ends the process, also while it draws. */
  readonly close: () => void;
}

/** A chart's PNG, or why it could not be drawn. */
export type ChartAnswer = { readonly png: Uint8Array } | { readonly error: unknown };

/** The copy without types has the ending `.js`. */
const processFile = join(import.meta.dirname, `chart-process${extname(import.meta.filename)}`);

/** The process receives no variable of the bot. It returns freed memory at once, and loads only our fonts. */
const environment = { DISABLE_SYSTEM_FONTS_LOAD: '1', MIMALLOC_PURGE_DELAY: '0' };

/**
 * `onEnd` is called when the process has ended, before a drawing fails because of it. `ownFonts`: files of further
 * fonts.
 */
export function startChartDrawer(
  onEnd: () => void,
  ownFonts: readonly string[] = [],
  file = processFile,
): ChartDrawer {
  const child = fork(file, ownFonts, {
    serialization: 'advanced',
    execArgv: ['--max-semi-space-size=4'],
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let pending: PromiseWithResolvers<Uint8Array> | null = null;
  const end = (error: unknown): void => {
    onEnd();
    pending?.reject(error);
  };
  child.on('error', end);
  child.on('exit', (code, signal) => {
    end(new Error(`The process that draws charts ended with ${code ?? signal}`));
  });
  child.on('message', (answer: ChartAnswer) => {
    if ('png' in answer) pending?.resolve(answer.png);
    else pending?.reject(answer.error);
  });
  return {
    draw(chart) {
      pending = Promise.withResolvers();
      // The exit or the error event follows if the process cannot receive it.
      child.send(chart, () => undefined);
      return pending.promise;
    },
    close() {
      child.kill('SIGKILL');
    },
  };
}

import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The bot as `src/main.ts` starts it. At `SIGUSR2` it collects garbage and prints what it uses as a line. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  // The first collection runs finalizers, which free more.
  setImmediate(() => {
    collectGarbage();
    const usage = {
      handles: process.getActiveResourcesInfo().length,
      files: readdirSync('/proc/self/fd').length,
    };
    process.stdout.write(`${JSON.stringify({ usage })}\n`);
  });
});

await import('../../../src/main.ts');

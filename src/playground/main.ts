import { once } from 'node:events';
import { parseArgs } from 'node:util';

import { startPlayground } from './playground.ts';

/** `npm run playground [-- --port 8100 --host 127.0.0.1]` */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8100' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

try {
  const playground = await startPlayground({ port: Number(values.port), host: values.host });
  process.stdout.write(`\nColophon's playground is open: ${playground.url}\n\n`);
  process.stdout.write('Type / in the page and pick a command. Ctrl+C ends it.\n');
  const asked = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.race([asked, playground.failed]);
  await playground.close();
} catch (error) {
  process.stderr.write(`${words(error, values.port)}\n`);
  process.exitCode = 1;
}

function words(error: unknown, port: string): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Choose another one: npm run playground -- --port 8101`;
  }
  return error instanceof Error ? error.message : String(error);
}

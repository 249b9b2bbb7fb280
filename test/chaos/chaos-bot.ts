import { installHostControls } from './host-controls.ts';

/**
 * The bot as `src/main.ts` starts it, on a host that the chaos machine controls. Its waits are short
 * (`quick-bot.ts`), so that ten minutes of faults show what else takes hours.
 */
installHostControls(process.env);
await import('../whole/crash/quick-bot.ts');

import type { Playground } from '../../../src/playground/playground.ts';

/**
 * Does something while the bot hears nothing: its process stands still, and the gateway has forgotten
 * it, so that it never hears of it later either. Resolves when the bot hears again.
 */
export async function whileBotIsSilent(
  { bot, discord }: Pick<Playground, 'bot' | 'discord'>,
  act: () => Promise<void>,
): Promise<void> {
  process.kill(bot.pid, 'SIGSTOP');
  try {
    discord.dropGateway({ forget: true });
    await act();
  } finally {
    process.kill(bot.pid, 'SIGCONT');
    await discord.ready({ withinMs: 60_000 });
  }
}

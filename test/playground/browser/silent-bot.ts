import type { Playground } from '../../../src/playground/playground.ts';

/**
 * Runs `act` while the bot's process is stopped and its gateway session is forgotten, so that the bot
 * never receives what happens. Resolves when the bot is ready again.
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

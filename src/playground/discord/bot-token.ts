import { randomBytes } from 'node:crypto';

/** The valid token of the bot. */
export interface BotToken {
  readonly current: () => string;
  /** Replaces the token; the old one is invalid at once. */
  readonly reset: () => void;
}

export function createBotToken(first: string): BotToken {
  let token = first;
  return {
    current: () => token,
    reset() {
      token = randomBytes(24).toString('base64url');
    },
  };
}

import type { BotToken } from './bot-token.ts';
import type { Clock } from './clock.ts';
import type { DiscordEvents } from './events.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { SessionStarts } from './gateway/session-starts.ts';
import type { Interactions } from './interactions/interactions.ts';
import type { Records } from './records.ts';
import type { Commands } from './world/commands.ts';
import type { Files } from './world/files.ts';
import type { Messages } from './world/messages.ts';
import type { Crossposts } from './world/crossposts.ts';
import type { DiscordWorld } from './world/world.ts';

/** The parts of a local Discord that routes and people use. */
export interface DiscordServices {
  readonly applicationId: string;
  readonly applicationName: string;
  /** As `application` in `LocalDiscordOptions`. */
  readonly applicationFields: Readonly<Record<string, unknown>>;
  readonly token: BotToken;
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly log: (line: string) => void;
  readonly world: DiscordWorld;
  readonly messages: Messages;
  readonly crossposts: Crossposts;
  readonly files: Files;
  readonly commands: Commands;
  readonly interactions: Interactions;
  readonly gateway: Gateway;
  readonly sessionStarts: SessionStarts;
  readonly events: DiscordEvents;
  readonly records: Records;
  readonly gatewayUrl: () => string;
  /** As in `LocalDiscordOptions`. */
  readonly processedBytesLimit: number | null | undefined;
}

import type { MaskedLog } from '../operation/log.ts';
import type { StorageParts } from './storage.ts';
import type { DeliveryWaits } from '../watches/delivery.ts';

export interface App {
  /** Resolves when the bot can answer commands. Rejects with a message for the operator. */
  start(): Promise<void>;
  /** Ends open interactions and closes everything, within ten seconds. */
  stop(): Promise<void>;
}

export interface AppParts extends Pick<StorageParts, 'config' | 'clock' | 'incompleteMs'> {
  readonly log: MaskedLog;
  /** Called with an error that must end the process. */
  readonly onEnd: (reason: Error) => void;
  /** How long posts wait for Discord and for other processes. Default: `defaultDeliveryWaits`. */
  readonly deliveryWaits?: DeliveryWaits;
  /** How long a post waits for Discord's response, in milliseconds. Default: ten seconds. */
  readonly postTimeoutMs?: number;
  /** Of several processes: how long one counts as alive that does not answer, in milliseconds. Default: `defaultLifeMs`. */
  readonly lifeMs?: number;
}

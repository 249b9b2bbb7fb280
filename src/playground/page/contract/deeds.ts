import type { Form } from './messages.ts';
import type { Weather } from './panel.ts';
import type { Standing } from './standing.ts';

/** What a person did; `POST /deed` takes it with the `Standing`, and answers `Done`. */
export type Deed =
  | {
      readonly kind: 'run';
      readonly command: string;
      readonly options: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'say'; readonly content: string }
  | { readonly kind: 'messageCommand'; readonly command: string; readonly message: string }
  | { readonly kind: 'press'; readonly message: string; readonly customId: string }
  | {
      readonly kind: 'choose';
      readonly message: string;
      readonly customId: string;
      readonly values: readonly string[];
    }
  | { readonly kind: 'submit'; readonly form: string; readonly fields: FormValues }
  /** Puts away a message that only they see. */
  | { readonly kind: 'dismiss'; readonly message: string };

/** What stands in a form, by custom id: text, what was chosen, or a tick. */
export type FormValues = Readonly<Record<string, string | readonly string[] | boolean>>;

export interface DeedCall extends Standing {
  readonly deed: Deed;
}

/** What came of it. A message that answers stands in the scene. */
export type Done =
  | { readonly kind: 'done' }
  | { readonly kind: 'form'; readonly form: Form }
  /** Discord heard nothing in time: "The application did not respond", "This interaction failed". */
  | { readonly kind: 'failed' }
  /** Discord's app would not have sent it; English words for what the page itself did not see coming. */
  | { readonly kind: 'refused'; readonly words: string };

/** Something turned in the world; `POST /turn` takes it, and answers `Turned` when it is done. */
export type Turn =
  /** The boards are published anew, so many times. */
  | { readonly kind: 'boards'; readonly refreshes: number }
  | { readonly kind: 'weather'; readonly weather: Weather }
  /** The key of the server that has one stops working, or that server is given a fresh one. */
  | { readonly kind: 'revokeKey' }
  | { readonly kind: 'giveKey' }
  | {
      readonly kind: 'permission';
      /** A channel's id. */
      readonly channel: string;
      readonly permission: string;
      readonly allowed: boolean;
    }
  /** The gateway's connections are cut; `forget`: so that the bot cannot resume. */
  | { readonly kind: 'dropGateway'; readonly forget: boolean }
  /** The bot is ended, politely or by SIGKILL, and started again. */
  | { readonly kind: 'restart'; readonly kill: boolean };

/** Null when it is done, else why it could not be, in English. */
export interface Turned {
  readonly problem: string | null;
}

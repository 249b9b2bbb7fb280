import type { FormView } from './messages.ts';
import type { CatalogueCondition } from './panel.ts';
import type { Viewer } from './viewer.ts';

/** What a person did; `POST /action` takes it with the `Viewer`, and answers `UserActionResult`. */
export type UserAction =
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

export interface UserActionCall extends Viewer {
  readonly action: UserAction;
}

/** What came of it. A message that answers stands in the scene. */
export type UserActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'form'; readonly form: FormView }
  /** Discord heard nothing in time: "The application did not respond", "This interaction failed". */
  | { readonly kind: 'failed' }
  /** Discord's app would not have sent it; English texts for what the page itself did not see coming. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Something turned in the world; `POST /turn` takes it, and answers `SimulationResult` when it is done. */
export type Simulation =
  /** The boards are published anew, so many times. */
  | { readonly kind: 'boards'; readonly refreshes: number }
  | { readonly kind: 'catalogue'; readonly condition: CatalogueCondition }
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
export interface SimulationResult {
  readonly problem: string | null;
}

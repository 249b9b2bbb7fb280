import type { FormView } from './messages.ts';
import type { CatalogueCondition } from './panel.ts';
import type { Viewer } from './viewer.ts';

/** What a user did. `POST /action` takes it with the `Viewer` and returns a `UserActionResult`. */
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
  /** Removes an ephemeral message. */
  | { readonly kind: 'dismiss'; readonly message: string };

/** Values of a form by custom id: a text, the chosen values, or whether a checkbox is set. */
export type FormValues = Readonly<Record<string, string | readonly string[] | boolean>>;

export interface UserActionCall extends Viewer {
  readonly action: UserAction;
}

/** The result of an action. A reply message arrives with the next `ClientView`. */
export type UserActionResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'form'; readonly form: FormView }
  /**
   * The bot did not answer in time: "The application did not respond", "This interaction failed".
   */
  | { readonly kind: 'failed' }
  /** Discord's app would not send this action; the reason is in English. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * A change of the simulated environment. `POST /simulate` takes it and returns a `SimulationResult`
 * once it is applied.
 */
export type Simulation =
  /** Publishes the boards this many times. */
  | { readonly kind: 'boards'; readonly refreshes: number }
  | { readonly kind: 'catalogue'; readonly condition: CatalogueCondition }
  /** Revokes the key of the keyed server, or gives that server a new one. */
  | { readonly kind: 'revokeKey' }
  | { readonly kind: 'giveKey' };

/** Why the simulation failed, in English; null if it succeeded. */
export interface SimulationResult {
  readonly problem: string | null;
}

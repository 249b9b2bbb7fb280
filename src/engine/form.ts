import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';

import type { Address } from '../pages/address.ts';
import type { PageContext, View } from '../pages/page.ts';

/**
 * An action that then shows a page. A form with a `modal` first requests input; its address
 * (`do/<name>/…`) is then also the modal's custom id.
 */
export interface Form {
  readonly name: string;
  readonly adminOnly: boolean;
  /** Absent if the form acts as soon as its button is pressed. Throws `ProblemError` if the user may not open it. */
  readonly modal?: (segments: readonly string[], view: View, context: PageContext) => Modal;
  /** `fields` are the modal's text inputs by custom id. Throws `ProblemError` alone. */
  act(
    fields: Readonly<Record<string, string>>,
    segments: readonly string[],
    context: PageContext,
  ): Promise<Address>;
}

/** A modal without its custom id, which is the form's address. */
export type Modal = Omit<APIModalInteractionResponseCallbackData, 'custom_id'>;

import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';

import type { Address } from '../pages/address.ts';
import type { PageContext, View } from '../pages/page.ts';

/**
 * Something that is done and then shows a page. With a `modal` it first asks the person for more;
 * its address (`do/<name>/…`) is then the modal's custom id too.
 */
export interface Form {
  readonly name: string;
  readonly adminOnly: boolean;
  /** Absent: the form acts as soon as its button is pressed. Throws `ProblemError` where it may not be opened. */
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

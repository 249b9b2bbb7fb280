import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';

import { lostAddressError } from '../model/problem.ts';
import type { Address } from '../pages/address.ts';
import type { PageContext, Redirect, RenderContext } from '../pages/page.ts';
import type { Place } from '../pages/place.ts';
import type { SubmittedFields } from './submitted-fields.ts';

/**
 * An action that then shows a page. A form with a `modal` first requests fields from the person; the
 * modal's custom id is then the form's address (`do/<name>/…`).
 */
interface FormDefinition<Params> {
  readonly adminOnly: boolean;
  /**
   * Whether the page replaces the message with the form's button if it is the user's own, as a pressed button's
   * page does. Otherwise only a private message is replaced.
   */
  readonly turnsPage?: boolean;
  /**
   * A form without a modal acts as soon as its button is pressed. Discord waits 3 s for a modal, so it
   * makes no requests to the catalogue. Shows a page instead if its parameters name nothing to fill in.
   * Throws `ProblemError` if the form cannot be opened.
   */
  readonly modal?: (
    params: Params,
    renderContext: RenderContext,
    context: PageContext,
  ) => ModalOrPage | Promise<ModalOrPage>;
  /** Throws only `ProblemError`. */
  act(fields: SubmittedFields, params: Params, context: PageContext): Promise<Address>;
}

/** A form as the engine uses it. An address that its place does not accept throws `lost_address`. */
export interface Form extends FormDefinition<readonly string[]> {
  readonly name: string;
}

type ModalOrPage = Modal | Redirect;

/** A modal without its custom id, which is the form's address. */
export type Modal = Omit<APIModalInteractionResponseCallbackData, 'custom_id'>;

/** Binds a form to its place, which reads its parameters. */
export function form<Params>(
  { name, fromPath }: Place<Params>,
  definition: FormDefinition<Params>,
): Form {
  const read = (segments: readonly string[]): Params => {
    const params = fromPath(segments);
    if (params === null) throw lostAddressError('parameters that the form does not accept');
    return params;
  };
  const { adminOnly, turnsPage = false, modal } = definition;
  return {
    name,
    adminOnly,
    turnsPage,
    ...(modal !== undefined && {
      modal: (segments: readonly string[], renderContext: RenderContext, context: PageContext) =>
        modal(read(segments), renderContext, context),
    }),
    act: async (fields, segments, context) => definition.act(fields, read(segments), context),
  };
}

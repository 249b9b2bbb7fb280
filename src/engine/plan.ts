import type { APIInteraction } from 'discord-api-types/v10';

import type { Address } from '../pages/address.ts';
import type { PageContext, View } from '../pages/page.ts';
import type { Ending, ReplyTarget } from './acknowledgement.ts';
import type { CommandFinder } from './command-call.ts';
import type { MessageCommand } from './command.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import { botPermissionsOf } from './reader.ts';
import { privateReply, parseRequest } from './interaction-request.ts';
import { requireAdmin, type Router } from './visit.ts';

/** What is to be done, once it is known what an interaction asks for. */
export interface InteractionPlan {
  /** Of the command, the form or the page; for logs and metrics. */
  readonly name: string;
  readonly target: ReplyTarget;
  /** Where a button to try again leads; undefined where nothing is known to try. */
  readonly retry: Address | undefined;
  /** A modal has to be the first answer; anything else may take its time behind a deferral. */
  readonly isImmediate: boolean;
  work(): Promise<Ending>;
}

export interface InteractionPlanParts {
  readonly findCommand: CommandFinder;
  readonly messageCommands: readonly MessageCommand[];
  readonly places: Router;
  readonly departure: OutgoingMessages;
  readonly provide: () => Pick<
    PageContext,
    'library' | 'keys' | 'settings' | 'watches' | 'commands' | 'keyModal'
  >;
}

/** Throws `ProblemError` where the interaction leads nowhere, or not this person. */
export async function planInteraction(
  interaction: APIInteraction,
  view: View,
  signal: AbortSignal,
  { findCommand, messageCommands, places, departure, provide }: InteractionPlanParts,
): Promise<InteractionPlan> {
  const { reader } = view;
  const request = parseRequest(interaction, reader, findCommand, messageCommands);
  if (request.adminOnly) requireAdmin(reader);
  const address = await departure.resolveAddress(request.addressOrId);
  const destination = places.destination(address);
  const form = places.form(destination, reader);
  const context: PageContext = {
    ...provide(),
    reader,
    asker: { guildId: reader.guildId, urgency: 'person', signal },
    botPermissions: botPermissionsOf(interaction),
  };
  const ours = address as Address;
  const plan = {
    name: request.name ?? destination.name,
    target: request.target,
    retry: request.isStorable ? ours : undefined,
  };

  const { modal } = form ?? {};
  if (modal !== undefined && request.fields === null) {
    const open = async (): Promise<Ending> => ({
      kind: 'modal',
      modal: await departure.modal(modal(destination.segments, view, context), ours),
    });
    return { ...plan, isImmediate: true, work: open };
  }

  const show = async (): Promise<Ending> => {
    const shown =
      form === null
        ? destination
        : places.destination(await form.act(request.fields ?? {}, destination.segments, context));
    const { page, message } = await places.show(shown, context, view);
    return { kind: 'message', body: await departure.message(message), aside: false, page };
  };
  return { ...plan, isImmediate: false, work: show };
}

/** For an interaction that cannot be served: it ends in the words for this failure. */
export function failurePlan(error: unknown): InteractionPlan {
  const fail = (): Promise<never> =>
    Promise.reject(error instanceof Error ? error : new Error(String(error)));
  return { name: 'unknown', target: privateReply, retry: undefined, isImmediate: true, work: fail };
}

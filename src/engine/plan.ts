import type { APIInteraction } from 'discord-api-types/v10';

import type { Address } from '../pages/address.ts';
import type { PageContext, View } from '../pages/page.ts';
import type { Ending, Place } from './acknowledgement.ts';
import type { CommandFinder } from './command-call.ts';
import type { MessageCommand } from './command.ts';
import type { Departure } from './departure.ts';
import { botPermissionsOf } from './reader.ts';
import { alone, requestOf } from './request.ts';
import { allowAdmins, type Places } from './visit.ts';

/** What is to be done, once it is known what an interaction asks for. */
export interface Plan {
  /** Of the command, the form or the page; for logs and metrics. */
  readonly name: string;
  readonly place: Place;
  /** Where a button to try again leads; undefined where nothing is known to try. */
  readonly retry: Address | undefined;
  /** A modal has to be the first answer; anything else may take its time behind a deferral. */
  readonly atOnce: boolean;
  work(): Promise<Ending>;
}

export interface PlanParts {
  readonly findCommand: CommandFinder;
  readonly messageCommands: readonly MessageCommand[];
  readonly places: Places;
  readonly departure: Departure;
  readonly provide: () => Pick<
    PageContext,
    'library' | 'keys' | 'settings' | 'watches' | 'commands' | 'keyModal'
  >;
}

/** Throws `ProblemError` where the interaction leads nowhere, or not this person. */
export async function planFor(
  interaction: APIInteraction,
  view: View,
  signal: AbortSignal,
  { findCommand, messageCommands, places, departure, provide }: PlanParts,
): Promise<Plan> {
  const { reader } = view;
  const request = requestOf(interaction, reader, findCommand, messageCommands);
  if (request.adminOnly) allowAdmins(reader);
  const address = await departure.arrival(request.carried);
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
    place: request.place,
    retry: request.mayBeKept ? ours : undefined,
  };

  const { modal } = form ?? {};
  if (modal !== undefined && request.fields === null) {
    const open = async (): Promise<Ending> => ({
      kind: 'modal',
      modal: await departure.modal(modal(destination.segments, view, context), ours),
    });
    return { ...plan, atOnce: true, work: open };
  }

  const show = async (): Promise<Ending> => {
    const shown =
      form === null
        ? destination
        : places.destination(await form.act(request.fields ?? {}, destination.segments, context));
    const { page, message } = await places.show(shown, context, view);
    return { kind: 'message', body: await departure.message(message), aside: false, page };
  };
  return { ...plan, atOnce: false, work: show };
}

/** For an interaction that cannot be served: it ends in the words for this failure. */
export function planOfFailure(error: unknown): Plan {
  const fail = (): Promise<never> =>
    Promise.reject(error instanceof Error ? error : new Error(String(error)));
  return { name: 'unknown', place: alone, retry: undefined, atOnce: true, work: fail };
}

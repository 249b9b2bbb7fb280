import type { APIInteraction } from 'discord-api-types/v10';

import type { Address, Destination } from '../pages/address.ts';
import { Redirect, type PageContext, type RenderContext } from '../pages/page.ts';
import type { AdminAccess } from './admin-access.ts';
import type { Ending, ReplyTarget } from './acknowledgement.ts';
import type { CommandFinder } from './command-call.ts';
import type { Modal } from './form.ts';
import type { MessageCommand } from './command.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import { botPermissionsOf } from './reader.ts';
import { privateReply, parseRequest } from './interaction-request.ts';
import { requireAdmin, type Router } from './router.ts';

/** The work that an interaction requests. */
export interface InteractionPlan {
  /** Name of the command, form or page, for logs and metrics. */
  readonly name: string;
  readonly target: ReplyTarget;
  /** With an admin recognised. */
  readonly renderContext: RenderContext;
  /** Address of a "try again" button; undefined if there is nothing to try again. */
  readonly retry: Address | undefined;
  /** True for a modal: Discord accepts it only as the first response, so it cannot be deferred. */
  readonly isImmediate: boolean;
  work(): Promise<Ending>;
}

export interface InteractionPlanParts {
  readonly findCommand: CommandFinder;
  readonly messageCommands: readonly MessageCommand[];
  readonly router: Router;
  readonly outgoing: OutgoingMessages;
  readonly adminAccess: AdminAccess;
  readonly provide: () => Pick<
    PageContext,
    'library' | 'keys' | 'settings' | 'watches' | 'commands' | 'keyModal'
  >;
}

/** Throws `ProblemError` if the interaction names nothing that exists, or nothing that this user may open. */
export async function planInteraction(
  interaction: APIInteraction,
  initialContext: RenderContext,
  signal: AbortSignal,
  { findCommand, messageCommands, router, outgoing, adminAccess, provide }: InteractionPlanParts,
): Promise<InteractionPlan> {
  const request = parseRequest(interaction, initialContext.reader, findCommand, messageCommands);
  const reader = await adminAccess.permit(initialContext.reader, request.adminUse);
  const renderContext: RenderContext = { ...initialContext, reader };
  if (request.adminOnly) requireAdmin(reader);
  const address = await outgoing.resolveAddress(request.addressOrId);
  const destination = router.destination(address);
  const form = router.form(destination, reader);
  const context: PageContext = {
    ...provide(),
    reader,
    requestContext: { guildId: reader.guildId, urgency: 'person', signal },
    messageId: interaction.message?.id ?? null,
    botPermissions: botPermissionsOf(interaction),
  };
  const pageAddress = address as Address;
  const plan = {
    name: request.name ?? destination.name,
    target: request.target,
    renderContext,
    retry: request.isStorable ? pageAddress : undefined,
  };

  const { modal } = form ?? {};
  let opened: Modal | Redirect | null = null;
  try {
    if (modal !== undefined && request.fields === null) {
      opened = await modal(destination.segments, renderContext, context);
    }
  } catch (error) {
    return { ...failurePlan(error, renderContext), name: plan.name };
  }
  if (opened !== null && !(opened instanceof Redirect)) {
    const open = async (): Promise<Ending> => ({
      kind: 'modal',
      modal: await outgoing.modal(
        opened,
        pageAddress,
        // Only a user without Manage Server needs it when the form comes back.
        initialContext.reader.isAdmin || request.adminUse?.sentBy !== null
          ? ''
          : request.adminUse.interactionId,
        reader.userId,
      ),
    });
    return { ...plan, isImmediate: true, work: open };
  }

  const shownDestination = async (): Promise<Destination> => {
    if (opened !== null) return router.destination(opened.to);
    if (form === null) return destination;
    return router.destination(await form.act(request.fields ?? {}, destination.segments, context));
  };
  const show = async (): Promise<Ending> => {
    const shown = await shownDestination();
    const { page, message } = await router.show(shown, context, renderContext);
    return {
      kind: 'message',
      body: await outgoing.message(message, reader.userId),
      asNewMessage: false,
      page,
    };
  };
  return { ...plan, isImmediate: false, work: show };
}

/** A plan that ends with the problem message for this error. */
export function failurePlan(error: unknown, renderContext: RenderContext): InteractionPlan {
  const fail = (): Promise<never> =>
    Promise.reject(error instanceof Error ? error : new Error(String(error)));
  return {
    name: 'unknown',
    target: privateReply,
    renderContext,
    retry: undefined,
    isImmediate: true,
    work: fail,
  };
}

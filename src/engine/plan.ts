import type { APIInteraction } from 'discord-api-types/v10';

import { Question } from '../model/question.ts';
import type { Address, Destination } from '../pages/address.ts';
import { Redirect, type PageContext, type RenderContext } from '../pages/page.ts';
import type { AdminAccess } from './admin-access.ts';
import type { Completion, Ending, ReplyTarget } from './acknowledgement.ts';
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
  /** Discord's id of the interaction that has sent the message of an update; null for another target. */
  readonly sentBy: string | null;
  /** With an admin recognised. */
  readonly renderContext: RenderContext;
  /** Questions of one kind need about as many requests. */
  readonly kind: string;
  /** Address of a "try again" button; undefined if there is nothing to try again. Once a form has acted, its page. */
  readonly retry: () => Address | undefined;
  /** True for a modal: Discord accepts it only as the first response, so it cannot be deferred. */
  readonly isImmediate: boolean;
  work(question: Question): Promise<Ending>;
}

/** Discord waits 3 s for a modal. */
const modalPatienceMs = 2_000;

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
  arrivedAt: number,
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
  const { fields, isStorable } = request;
  const messageId = interaction.message?.id ?? null;
  const botPermissions = botPermissionsOf(interaction);
  const contextOf = (question: Question): PageContext => ({
    ...provide(),
    reader,
    requestContext: { guildId: reader.guildId, urgency: 'person', signal, question },
    messageId,
    botPermissions,
    found: null,
  });
  let pageAddress = address as Address;
  const plan = {
    name: request.name ?? destination.name,
    target: request.target,
    sentBy: request.sentBy,
    renderContext,
    kind: router.kind(destination),
    retry: () => (isStorable ? pageAddress : undefined),
  };

  const { modal } = form ?? {};
  let opened: Modal | Redirect | null = null;
  if (modal !== undefined && fields === null) {
    const { kind } = plan;
    const question = new Question({ kind, askedAt: arrivedAt, patienceMs: modalPatienceMs });
    try {
      opened = await modal(destination.segments, renderContext, contextOf(question));
    } catch (error) {
      return { ...failurePlan(error, renderContext), name: plan.name };
    } finally {
      question.end();
    }
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

  const shownDestination = async (context: PageContext): Promise<Destination> => {
    if (opened !== null) pageAddress = opened.to;
    else if (form === null) return destination;
    else pageAddress = await form.act(fields ?? {}, destination.segments, context);
    return router.destination(pageAddress);
  };
  const show = async (question: Question): Promise<Ending> => {
    const context = contextOf(question);
    const asked = await shownDestination(context);
    const shown = await router.show(asked, context, renderContext);
    return {
      kind: 'message',
      body: await outgoing.message(shown.message, reader.userId),
      asNewMessage: false,
      page: shown.destination.name,
      complete: shown.isPartial ? completed(shown.destination) : null,
    };
  };
  /** Only with requests for which there is room. */
  const completed =
    (destination: Destination): Completion =>
    async (laterSignal) => {
      const { guildId } = reader;
      const requestContext = { guildId, urgency: 'suggestion', signal: laterSignal } as const;
      const context = {
        ...provide(),
        reader,
        requestContext,
        messageId,
        botPermissions,
        found: null,
      };
      const { message, isPartial } = await router.show(destination, context, renderContext);
      return isPartial ? null : outgoing.message(message, reader.userId);
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
    sentBy: null,
    renderContext,
    kind: 'unknown',
    retry: () => undefined,
    isImmediate: true,
    work: fail,
  };
}

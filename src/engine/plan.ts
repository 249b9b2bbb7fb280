import type { APIInteraction } from 'discord-api-types/v10';

import type { LibraryFor } from '../catalogue/library.ts';
import { languageOf } from '../language/language.ts';
import type { RequestContext } from '../model/answer.ts';
import { ProblemError } from '../model/problem.ts';
import { Question, type QuestionOptions } from '../model/question.ts';
import type { Reader } from '../model/reader.ts';
import type { Settings } from '../model/server.ts';
import type { Address } from '../pages/address.ts';
import { chosenAlone, chosenTogether } from '../pages/choice-address.ts';
import { Redirect, type PageContext, type RenderContext } from '../pages/page.ts';
import type { AdminAccess } from './admin-access.ts';
import type { CommandFinder } from './command-call.ts';
import type { MessageCommand } from './command.ts';
import type { Modal } from './form.ts';
import { privateReply, parseRequest, type InteractionRequest } from './interaction-request.ts';
import { mostOpen, type OpenInteraction } from './open-interactions.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import { botPermissionsOf, readerOf } from './reader.ts';
import type { IncomingInteraction } from './responder.ts';
import type { Ending, ReplyTarget } from './responses.ts';
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
  /** True for a modal: Discord accepts it only as the first response, so it cannot be deferred. */
  readonly isImmediate: boolean;
  /** Whether the work may be aborted and done again later. A form acts only once. */
  readonly isRepeatable: boolean;
  /** Address of a "try again" button; undefined if there is nothing to try again. Once a form has acted, its page. */
  retry(): Address | undefined;
  work(context: RequestContext): Promise<Ending>;
}

/** Discord waits 3 s for a modal. */
const modalPatienceMs = 2_000;

export interface InteractionPlanParts {
  readonly findCommand: CommandFinder;
  readonly messageCommands: readonly MessageCommand[];
  readonly router: Router;
  readonly outgoing: OutgoingMessages;
  readonly adminAccess: AdminAccess;
  readonly libraryFor: LibraryFor;
  readonly settingsOf: (guildId: string | null) => Settings;
  /** Whether the bot answers no new interaction. */
  readonly isClosing: () => boolean;
  readonly provide: () => Pick<
    PageContext,
    'keys' | 'settings' | 'watches' | 'commands' | 'keyModal' | 'catalogueUrls' | 'supportUrl'
  >;
}

/** Plans the work of an interaction. Never rejects: a failure becomes a plan that shows the problem. */
export async function planInteraction(
  { interaction, arrivedAt, firstSent }: IncomingInteraction,
  { isRefused, signal }: OpenInteraction,
  parts: InteractionPlanParts,
): Promise<InteractionPlan> {
  const reader = readerOf(interaction, parts.settingsOf);
  const language = languageOf(reader.discordLocale, reader.locale, reader.leads);
  const renderContext: RenderContext = { language, reader };
  if (parts.isClosing()) return failurePlan(new ProblemError({ code: 'closing' }), renderContext);
  // One that another process has begun was admitted there, and accepts no immediate answer.
  if (isRefused && firstSent === undefined) {
    return failurePlan(new ProblemError({ code: 'many_open', most: mostOpen }), renderContext);
  }
  try {
    return await planRequest(interaction, arrivedAt, renderContext, signal, parts);
  } catch (error) {
    return failurePlan(error, renderContext);
  }
}

/** Throws `ProblemError` if the interaction names nothing that exists, or nothing that this user may open. */
async function planRequest(
  interaction: APIInteraction,
  arrivedAt: number,
  initialContext: RenderContext,
  signal: AbortSignal,
  parts: InteractionPlanParts,
): Promise<InteractionPlan> {
  const { findCommand, messageCommands, router, outgoing, adminAccess } = parts;
  const request = parseRequest(interaction, initialContext.reader, findCommand, messageCommands);
  // Both may wait for the store, and Discord waits 3 s for the first response.
  const addressing = requestedAddress(request, outgoing);
  addressing.catch(() => undefined);
  const reader = await adminAccess.permit(initialContext.reader, request.adminUse);
  if (request.adminOnly) requireAdmin(reader);
  const address = await addressing;
  const destination = router.destination(address);
  const form = router.form(destination, reader);
  const { fields, isStorable } = request;
  const { target, sentBy } = (form?.turnsPage === true ? request.turned : null) ?? request;
  const asked: AskedPage = {
    name: request.name ?? destination.name,
    target,
    sentBy,
    renderContext: { ...initialContext, reader },
    kind: router.kind(destination),
    address: address as Address,
    isStorable,
    messageId: interaction.message?.id ?? null,
    botPermissions: botPermissionsOf(interaction),
  };
  if (form === null) return pagePlan(asked, parts);
  const { modal } = form;
  const { segments } = destination;
  if (modal === undefined || fields !== null) {
    return pagePlan(asked, parts, (context) => form.act(fields ?? {}, segments, context));
  }
  // Only a user without Manage Server needs it when the form comes back.
  const isNeeded = !initialContext.reader.isAdmin && request.adminUse?.sentBy === null;
  return modalPlan(asked, parts, {
    open: (context) => modal(segments, asked.renderContext, context),
    adminUse: isNeeded ? request.adminUse.interactionId : '',
    arrivedAt,
    signal,
  });
}

/** Throws `ProblemError` as `resolveAddress` does. */
async function requestedAddress(
  { addressOrId, choice }: Pick<InteractionRequest, 'addressOrId' | 'choice'>,
  { resolveAddress }: Pick<OutgoingMessages, 'resolveAddress'>,
): Promise<string> {
  const values = await Promise.all(choice.map(resolveAddress));
  return chosenAlone(values) ?? chosenTogether(await resolveAddress(addressOrId), values);
}

/** What is kept of an interaction until its page is shown. */
interface AskedPage extends Pick<
  InteractionPlan,
  'name' | 'target' | 'sentBy' | 'renderContext' | 'kind'
> {
  readonly address: Address;
  /** Whether the address may be in a message. */
  readonly isStorable: boolean;
  readonly messageId: string | null;
  readonly botPermissions: bigint;
}

/** A plan that shows a page, or does once what a form does and shows the page that it leads to. */
function pagePlan(
  asked: AskedPage,
  parts: InteractionPlanParts,
  act?: (context: PageContext) => Promise<Address>,
): InteractionPlan {
  const { router, outgoing } = parts;
  const { renderContext, isStorable } = asked;
  let { address } = asked;
  return {
    ...asked,
    isImmediate: false,
    isRepeatable: act === undefined,
    retry: () => (isStorable ? address : undefined),
    async work(request) {
      const context = pageContext(asked, parts, request);
      if (act !== undefined) address = await act(context);
      const shown = await router.show(router.destination(address), context, renderContext);
      return {
        kind: 'message',
        ...(await outgoing.sizedMessage(shown.message, renderContext.reader)),
        asNewMessage: false,
        page: shown.destination.name,
      };
    },
  };
}

interface AskedModal {
  readonly open: (context: PageContext) => Promise<Modal | Redirect> | Modal | Redirect;
  /** The id of the admin command that opens it, or nothing. */
  readonly adminUse: string;
  readonly arrivedAt: number;
  readonly signal: AbortSignal;
}

/** A plan that opens a modal, or shows the page that the form has in its place. */
async function modalPlan(
  asked: AskedPage,
  parts: InteractionPlanParts,
  { open, adminUse, arrivedAt, signal }: AskedModal,
): Promise<InteractionPlan> {
  const { name, kind, renderContext, address, isStorable } = asked;
  const { reader } = renderContext;
  const question = { kind, askedAt: arrivedAt, patienceMs: modalPatienceMs };
  const requests = personRequests(reader, signal, question);
  let opened: Modal | Redirect;
  try {
    opened = await open(pageContext(asked, parts, requests.context));
  } catch (error) {
    return { ...failurePlan(error, renderContext), name };
  } finally {
    requests.end();
  }
  if (opened instanceof Redirect) {
    const { to } = opened;
    return pagePlan(asked, parts, () => Promise.resolve(to));
  }
  const outgoingModal = parts.outgoing.modal.bind(parts.outgoing, opened, address, adminUse);
  return {
    ...asked,
    isImmediate: true,
    isRepeatable: false,
    retry: () => (isStorable ? address : undefined),
    work: async () => ({ kind: 'modal', modal: await outgoingModal(reader.userId) }),
  };
}

/** The requests of a person for one answer. Call `end` at its end. */
export interface PersonRequests {
  readonly context: RequestContext;
  end(): void;
}

/** Their question is asked by the first request that needs a place in line: an answer from memory has none. */
export function personRequests(
  { guildId, userId }: Reader,
  signal: AbortSignal,
  options: Omit<QuestionOptions, 'userId'>,
): PersonRequests {
  let question: Question | null = null;
  let isOver = false;
  return {
    context: {
      guildId,
      urgency: 'person',
      signal,
      get question() {
        question ??= new Question({ ...options, userId });
        // A part of a page may still load when the page has failed.
        if (isOver) question.end();
        return question;
      },
    },
    end() {
      isOver = true;
      question?.end();
    },
  };
}

function pageContext(
  { renderContext: { reader }, messageId, botPermissions }: AskedPage,
  { libraryFor, provide }: InteractionPlanParts,
  request: RequestContext,
): PageContext {
  const library = libraryFor(request);
  return { ...provide(), reader, library, messageId, botPermissions, found: null };
}

/** A plan that ends with the problem message for this error. */
function failurePlan(error: unknown, renderContext: RenderContext): InteractionPlan {
  return {
    name: 'unknown',
    target: privateReply,
    sentBy: null,
    renderContext,
    kind: 'unknown',
    isImmediate: true,
    isRepeatable: false,
    retry: () => undefined,
    work: () => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  };
}

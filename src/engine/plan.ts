import type { APIInteraction } from 'discord-api-types/v10';

import type { LibraryFor } from '../catalogue/library.ts';
import type { RequestContext } from '../model/answer.ts';
import { Question } from '../model/question.ts';
import type { Language } from '../language/language.ts';
import type { Reader } from '../model/reader.ts';
import type { Address } from '../pages/address.ts';
import { chosenAlone, chosenTogether } from '../pages/choice-address.ts';
import { Redirect, type PageContext, type RenderContext } from '../pages/page.ts';
import type { AdminAccess } from './admin-access.ts';
import type { ReplyTarget } from './reply-target.ts';
import type { Ending } from './ending.ts';
import type { CommandFinder } from './command-call.ts';
import type { Modal } from './form.ts';
import type { MessageCommand } from './command.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import { botPermissionsOf } from './reader.ts';
import { privateReply, parseRequest, type InteractionRequest } from './interaction-request.ts';
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
  /** Address of a "try again" button; undefined if there is nothing to try again. Once a form has acted, its page. */
  retry(): Address | undefined;
  /** Whether the work may be aborted and done again later. A form acts only once. */
  isRepeatable(): boolean;
  work(question: Question, signal: AbortSignal): Promise<Ending>;
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
  readonly provide: () => Pick<
    PageContext,
    'keys' | 'settings' | 'watches' | 'commands' | 'keyModal' | 'catalogueUrls'
  >;
}

/** Throws `ProblemError` if the interaction names nothing that exists, or nothing that this user may open. */
export async function planInteraction(
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
  const renderContext: RenderContext = { ...initialContext, reader };
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
    renderContext,
    kind: router.kind(destination),
    address: address as Address,
    isStorable,
    messageId: interaction.message?.id ?? null,
    botPermissions: botPermissionsOf(interaction),
  };
  if (form === null) return new PagePlan(asked, parts);
  const { modal } = form;
  if (modal === undefined || fields !== null) {
    const act = (context: PageContext) => form.act(fields ?? {}, destination.segments, context);
    return new FormPlan(asked, parts, act);
  }

  const { kind } = asked;
  const { userId } = reader;
  const question = new Question({ askedAt: arrivedAt, userId, patienceMs: modalPatienceMs });
  let opened: Modal | Redirect;
  try {
    const context = pageContext(asked, parts, { urgency: 'person', signal, question });
    opened = await modal(destination.segments, renderContext, context);
  } catch (error) {
    return { ...failurePlan(error, renderContext), name: asked.name };
  } finally {
    question.end();
  }
  if (opened instanceof Redirect) {
    const { to } = opened;
    return new FormPlan(asked, parts, () => Promise.resolve(to));
  }
  // Only a user without Manage Server needs it when the form comes back.
  const adminUse =
    initialContext.reader.isAdmin || request.adminUse?.sentBy !== null
      ? ''
      : request.adminUse.interactionId;
  const outgoingModal = outgoing.modal.bind(outgoing, opened, asked.address, adminUse);
  return {
    ...{ name: asked.name, kind, target, sentBy, renderContext },
    isImmediate: true,
    isRepeatable: () => false,
    retry: () => (isStorable ? asked.address : undefined),
    work: async () => ({ kind: 'modal', modal: await outgoingModal(userId) }),
  };
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

/** Shows a page. */
class PagePlan implements InteractionPlan, AskedPage {
  readonly isImmediate = false;
  readonly name: string;
  readonly target: ReplyTarget;
  readonly sentBy: string | null;
  readonly kind: string;
  readonly isStorable: boolean;
  readonly messageId: string | null;
  readonly botPermissions: bigint;
  address: Address;
  readonly #parts: InteractionPlanParts;
  readonly #language: Language;
  readonly #reader: Reader;

  constructor(asked: AskedPage, parts: InteractionPlanParts) {
    this.name = asked.name;
    this.target = asked.target;
    this.sentBy = asked.sentBy;
    this.kind = asked.kind;
    this.isStorable = asked.isStorable;
    this.messageId = asked.messageId;
    this.botPermissions = asked.botPermissions;
    this.address = asked.address;
    this.#parts = parts;
    this.#language = asked.renderContext.language;
    this.#reader = asked.renderContext.reader;
  }

  get renderContext(): RenderContext {
    return { language: this.#language, reader: this.#reader };
  }

  isRepeatable(): boolean {
    return true;
  }

  retry(): Address | undefined {
    return this.isStorable ? this.address : undefined;
  }

  async work(question: Question, signal: AbortSignal): Promise<Ending> {
    const { router, outgoing } = this.#parts;
    const { renderContext } = this;
    const context = this.contextOf({ urgency: 'person', signal, question });
    const destination = router.destination(this.address);
    const shown = await router.show(destination, context, renderContext);
    return {
      kind: 'message',
      ...(await outgoing.sizedMessage(shown.message, renderContext.reader)),
      asNewMessage: false,
      page: shown.destination.name,
    };
  }

  protected contextOf(request: Omit<RequestContext, 'guildId'>): PageContext {
    return pageContext(this, this.#parts, request);
  }
}

/** Does what a form does, once, and shows the page that it leads to. */
class FormPlan extends PagePlan {
  readonly #act: (context: PageContext) => Promise<Address>;

  constructor(
    asked: AskedPage,
    parts: InteractionPlanParts,
    act: (context: PageContext) => Promise<Address>,
  ) {
    super(asked, parts);
    this.#act = act;
  }

  override isRepeatable(): boolean {
    return false;
  }

  override async work(question: Question, signal: AbortSignal): Promise<Ending> {
    this.address = await this.#act(this.contextOf({ urgency: 'person', signal, question }));
    return super.work(question, signal);
  }
}

function pageContext(
  { renderContext: { reader }, messageId, botPermissions }: AskedPage,
  { libraryFor, provide }: InteractionPlanParts,
  request: Omit<RequestContext, 'guildId'>,
): PageContext {
  const library = libraryFor({ ...request, guildId: reader.guildId });
  return { ...provide(), reader, library, messageId, botPermissions, found: null };
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
    isRepeatable: () => false,
    work: fail,
  };
}

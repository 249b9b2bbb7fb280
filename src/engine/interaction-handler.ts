import { InteractionType, type APIInteraction } from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { Settings } from '../model/server.ts';
import type { RenderContext } from '../pages/page.ts';
import { isTemporary, problemPage } from '../pages/problem.ts';
import {
  createAcknowledgement,
  type Acknowledgement,
  type LabelledEnding,
  type Ending,
} from './acknowledgement.ts';
import type { InteractionReport, IncomingInteraction, OpenInteraction } from './interaction.ts';
import { menuReset } from './menu-reset.ts';
import type { FollowUpTarget } from './notice-sender.ts';
import {
  planInteraction,
  failurePlan,
  type InteractionPlan,
  type InteractionPlanParts,
} from './plan.ts';
import { readerOf } from './reader.ts';

/** A direct answer shows no "thinking…". A slower one is deferred, well within Discord's 3 s. */
const directMs = 700;
/** After this time the interaction ends with the problem `slow`. */
const maxMs = 25_000;

interface InteractionHandlerParts extends InteractionPlanParts {
  readonly clock: Clock;
  readonly log: Log;
  /** Returns a few characters that a person can read out. */
  readonly randomReference: () => string;
  readonly closing: () => boolean;
  readonly settingsOf: (guildId: string | null) => Settings;
}

/** The report of an interaction. `after` is null if Discord accepted no message. */
interface HandledInteraction {
  readonly answered: InteractionReport;
  readonly after: FollowUpTarget | null;
}

/** Handles commands, components and modals. Each ends exactly once, with a page, a modal or a problem message. */
export function createInteractionHandler(parts: InteractionHandlerParts) {
  const { clock, closing, settingsOf } = parts;
  const left = (arrivedAt: number, untilMs: number): number =>
    Math.max(0, arrivedAt + untilMs - clock.now());

  /** Never rejects: a failure becomes a plan that shows the problem. */
  const planOrFailure = async (
    interaction: APIInteraction,
    renderContext: RenderContext,
    open: OpenInteraction,
  ): Promise<InteractionPlan> => {
    if (closing()) return failurePlan(new ProblemError({ code: 'closing' }), renderContext);
    return planInteraction(interaction, renderContext, open.signal, parts).catch((error: unknown) =>
      failurePlan(error, renderContext),
    );
  };

  /** Defers after `directMs` and cancels the work after `maxMs`. Returns a function that stops both timers. */
  const startTimers = (
    arrivedAt: number,
    acknowledgement: Acknowledgement,
    open: OpenInteraction,
  ) => {
    const defer = (): void => {
      cancel = clock.schedule(
        () => {
          open.cancel({ code: 'slow' });
        },
        left(arrivedAt, maxMs),
      );
      void acknowledgement.defer();
    };
    let cancel = clock.schedule(defer, left(arrivedAt, directMs));
    return (): void => {
      cancel();
    };
  };

  return async (
    incoming: IncomingInteraction,
    open: OpenInteraction,
  ): Promise<HandledInteraction> => {
    const { interaction, arrivedAt, replayed = false } = incoming;
    const plan = await planOrFailure(interaction, renderContextOf(interaction, settingsOf), open);
    const { renderContext } = plan;
    const reset = menuReset(interaction);
    const acknowledgement = createAcknowledgement(incoming, plan.target, { ...parts, reset });
    const endWithProblem = createProblemResponder(renderContext, interaction.id, parts);
    const ended = (outcome: string, after: FollowUpTarget | null): HandledInteraction => {
      const acknowledgedAt = acknowledgement.acknowledgedAt();
      const answered = {
        kind: kindOf(interaction),
        name: plan.name,
        outcome,
        acknowledgedMs: acknowledgedAt === null ? null : acknowledgedAt - arrivedAt,
        endedMs: clock.now() - arrivedAt,
      };
      return { answered, after };
    };

    // An earlier process may have answered it. Discord then rejects the deferral, and no form acts twice.
    const deferFirst = replayed && !plan.isImmediate;
    if (deferFirst && !(await acknowledgement.defer())) {
      const closing = new ProblemError({ code: 'closing' });
      await acknowledgement.endThinking(async () => (await endWithProblem(closing, plan)).ending);
      return ended('lost', null);
    }

    const cancelled = open.cancellation.then((problem) =>
      endWithProblem(new ProblemError(problem), plan),
    );
    const work = plan
      .work()
      .then(concluded)
      .catch((error: unknown) => (open.signal.aborted ? cancelled : endWithProblem(error, plan)));
    if (reset !== null && plan.target.kind === 'reply' && !plan.isImmediate) {
      void acknowledgement.defer();
    }
    const stopTimers = plan.isImmediate ? null : startTimers(arrivedAt, acknowledgement, open);
    let conclusion = await Promise.race([work, cancelled]);
    stopTimers?.();

    let result = await acknowledgement.end(conclusion.ending);
    if (result === 'refused') {
      conclusion = await endWithProblem(
        new Error(`Discord rejected the answer of ${plan.name}`),
        plan,
      );
      result = await acknowledgement.end(conclusion.ending);
    }
    if (result !== 'taken') return ended('lost', null);
    const { ending, outcome } = conclusion;
    if (ending.kind === 'modal') return ended(outcome, null);
    const followUp = incoming.responder.followUp.bind(incoming.responder);
    return ended(outcome, { renderContext, page: ending.page, followUp });
  };
}

function renderContextOf(
  interaction: APIInteraction,
  settingsOf: InteractionHandlerParts['settingsOf'],
): RenderContext {
  const reader = readerOf(interaction, settingsOf);
  return { language: languageOf(reader.discordLocale, reader.locale, reader.leads), reader };
}

function concluded(ending: Ending): LabelledEnding {
  return { ending, outcome: ending.kind === 'modal' ? 'modal' : 'page' };
}

function kindOf({ type }: APIInteraction): InteractionReport['kind'] {
  if (type === InteractionType.MessageComponent) return 'component';
  return type === InteractionType.ModalSubmit ? 'modal' : 'command';
}

/**
 * Returns a function that ends a failed interaction with a problem message in the user's language.
 * `interaction` is Discord's id, for the log.
 */
function createProblemResponder(
  renderContext: RenderContext,
  interaction: string,
  { outgoing, log, randomReference }: InteractionHandlerParts,
) {
  const respond = async (
    error: unknown,
    { name, target, retry }: InteractionPlan,
  ): Promise<LabelledEnding> => {
    const context = { at: name, interaction, guild: renderContext.reader.guildId };
    const { problem, reference } = reportFailure(error, context, log, randomReference);
    const page = problemPage(problem, renderContext, reference, retry);
    return {
      ending: {
        kind: 'message',
        body: await outgoing.message(page, renderContext.reader.userId),
        asNewMessage: target.kind === 'update' || !isTemporary(problem),
        page: null,
      },
      outcome: problem?.code ?? 'error',
    };
  };
  // If this message fails, show that failure instead.
  return (error: unknown, plan: InteractionPlan): Promise<LabelledEnding> =>
    respond(error, plan).catch((failure: unknown) => respond(failure, plan));
}

/**
 * Logs a failure with its cause and context, without the user's input. Returns its problem, or for an
 * unknown failure a reference that links the answer to its log line.
 */
function reportFailure(
  error: unknown,
  context: object,
  log: Log,
  randomReference: () => string,
): { readonly problem: Problem | null; readonly reference: string | undefined } {
  if (!(error instanceof ProblemError)) {
    const reference = randomReference();
    log.error({ ...context, reference, err: error }, 'an interaction failed');
    return { problem: null, reference };
  }
  const { problem, service } = error;
  const fields = { ...context, problem: problem.code };
  if (isFromService(problem)) {
    log.warn({ ...fields, status: service?.status, err: error }, 'the catalogue did not answer');
  } else {
    log.info({ ...fields, cause: error.cause }, 'an interaction ended with a problem');
  }
  return { problem, reference: undefined };
}

/** Whether the service, not the user's input, caused the problem. */
function isFromService({ code }: Problem): boolean {
  return ['slow', 'down', 'unreadable', 'rate_limited', 'switched_off'].includes(code);
}

import { InteractionType, type APIInteraction } from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { Question } from '../model/question.ts';
import type { Settings } from '../model/server.ts';
import type { RenderContext } from '../pages/page.ts';
import { waitingPage } from '../pages/waiting.ts';
import {
  Acknowledgement,
  type LabelledEnding,
  type Ending,
  type ReplyTarget,
} from './acknowledgement.ts';
import type { Completions } from './completions.ts';
import type { InteractionReport, IncomingInteraction, OpenInteraction } from './interaction.ts';
import { menuReset } from './menu-reset.ts';
import type { FollowUpTarget } from './notice-sender.ts';
import {
  planInteraction,
  failurePlan,
  type InteractionPlan,
  type InteractionPlanParts,
} from './plan.ts';
import { createProblemEnding } from './problem-ending.ts';
import { readerOf } from './reader.ts';
import { ResponseCalls } from './response-calls.ts';
import { longestWaitMs, patienceMs, type PlaceInLine, type WaitingLine } from './waiting-line.ts';

/** A direct answer shows no "thinking…". A slower one is deferred, well within Discord's 3 s. */
const directMs = 700;

interface InteractionHandlerParts extends InteractionPlanParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly line: WaitingLine;
  readonly completions: Completions;
  /** Returns a few characters that a person can read out. */
  readonly randomReference: () => string;
  readonly closing: () => boolean;
  readonly settingsOf: (guildId: string | null) => Settings;
}

/** Of the message in which an earlier interaction waits. */
const placeholderUpdate: ReplyTarget = { kind: 'update', isPlaceholder: true };

/** The report of an interaction. `after` is null if Discord accepted no message. */
export interface HandledInteraction {
  readonly answered: InteractionReport;
  readonly after: FollowUpTarget | null;
}

/** What is needed of an interaction until its end, which may be minutes away: not its data. */
interface PlannedInteraction {
  readonly id: string;
  readonly kind: InteractionReport['kind'];
  readonly arrivedAt: number;
  readonly isReplayed: boolean;
  readonly plan: InteractionPlan;
  /** The earlier interaction that waits in the same message. */
  readonly earlier: PlaceInLine | null;
  readonly resetsMenu: boolean;
  readonly calls: ResponseCalls;
  readonly acknowledgement: Acknowledgement;
  readonly open: OpenInteraction;
}

/** Handles commands, components and modals. Each ends exactly once, with a page, a modal or a problem message. */
export function createInteractionHandler(parts: InteractionHandlerParts) {
  const { clock, line, completions, outgoing, closing, settingsOf } = parts;
  const problemEnding = createProblemEnding(parts);

  /** Never rejects: a failure becomes a plan that shows the problem. */
  const planOrFailure = async (
    { interaction, arrivedAt }: IncomingInteraction,
    open: OpenInteraction,
  ): Promise<InteractionPlan> => {
    const renderContext = renderContextOf(interaction, settingsOf);
    if (closing()) return failurePlan(new ProblemError({ code: 'closing' }), renderContext);
    return planInteraction(interaction, arrivedAt, renderContext, open.signal, parts).catch(
      (error: unknown) => failurePlan(error, renderContext),
    );
  };

  const prepare = async (
    incoming: IncomingInteraction,
    open: OpenInteraction,
  ): Promise<PlannedInteraction> => {
    const { interaction, arrivedAt, replayed = false } = incoming;
    const plan = await planOrFailure(incoming, open);
    const earlier = plan.isImmediate ? null : line.find(plan.sentBy);
    // The message is about to show something else.
    if (plan.sentBy !== null) completions.cancel(plan.sentBy);
    const target = earlier === null ? plan.target : placeholderUpdate;
    const reset = menuReset(interaction);
    const calls = new ResponseCalls(incoming, parts);
    return {
      ...{ id: interaction.id, kind: kindOf(interaction), arrivedAt, isReplayed: replayed, open },
      ...{ plan, earlier, resetsMenu: reset !== null, calls },
      acknowledgement: new Acknowledgement(calls, target, reset),
    };
  };

  const respond = async (one: PlannedInteraction): Promise<HandledInteraction> => {
    const { id, plan, earlier, acknowledgement } = one;

    // An earlier process may have answered it. Discord then rejects the deferral, and no form acts twice.
    if (one.isReplayed && !plan.isImmediate && !(await acknowledgement.defer())) {
      const closing = new ProblemError({ code: 'closing' });
      await acknowledgement.endThinking(
        async () => (await problemEnding(closing, plan, id)).ending,
      );
      return reported(one, 'lost');
    }

    // Its turn has come, so its answer is about to replace the message.
    if (earlier?.isWaiting === false) {
      const isAccepted = await acknowledgement.defer();
      return reported(one, isAccepted ? 'joined' : 'lost');
    }
    earlier?.giveUp();

    const place = line.open({
      ...{ open: one.open, interactionId: id, arrivedAt: one.arrivedAt },
      sentBy: (acknowledgement.replacesPlaceholder ? plan.sentBy : null) ?? id,
      show: async (dueAt) => {
        const page = waitingPage(dueAt, plan.renderContext, plan.retry());
        const body = await outgoing.message(page, plan.renderContext.reader.userId);
        return acknowledgement.showWaiting(body);
      },
    });
    let conclusion = await conclude(one, place);
    const { waitedMs } = place;
    if (conclusion === null) {
      acknowledgement.leave();
      return reported(one, 'replaced', waitedMs);
    }

    let result = await acknowledgement.end(conclusion.ending);
    if (result === 'refused') {
      const refusal = new Error(`Discord rejected the answer of ${plan.name}`);
      conclusion = await problemEnding(refusal, plan, id);
      result = await acknowledgement.end(conclusion.ending);
    }
    const { ending, outcome } = conclusion;
    if (result !== 'taken') return reported(one, 'lost', waitedMs);
    if (ending.kind === 'modal') return reported(one, outcome, waitedMs);
    const { complete } = ending;
    if (complete !== null) {
      const sentBy = (plan.target.kind === 'update' ? plan.sentBy : null) ?? id;
      completions.add({ sentBy, arrivedAt: one.arrivedAt, complete, acknowledgement });
    }
    return reported(one, outcome, waitedMs, ending.page);
  };

  /**
   * Does the work, with a deferral and a waiting message if it takes long. Resolves with null if the
   * interaction ends silently.
   */
  const conclude = async (
    { id, arrivedAt, plan, resetsMenu, acknowledgement, open }: PlannedInteraction,
    place: PlaceInLine,
  ): Promise<LabelledEnding | null> => {
    const question = new Question({
      kind: plan.kind,
      askedAt: arrivedAt,
      patienceMs,
      longestMs: longestWaitMs,
      onTurn: (dueAt) => {
        place.expectTurn(dueAt);
      },
    });
    const cancelled = open.cancellation.then((problem) =>
      problem === null ? null : problemEnding(new ProblemError(problem), plan, id),
    );
    const work = plan
      .work(question)
      .then(concluded)
      .catch((error: unknown) =>
        open.signal.aborted ? cancelled : problemEnding(error, plan, id),
      );
    if (plan.isImmediate) return Promise.race([work, cancelled]);

    if (resetsMenu && plan.target.kind === 'reply') void acknowledgement.defer();
    const cancelDeferral = clock.schedule(
      () => {
        place.startWork(arrivedAt);
        void acknowledgement.defer();
      },
      Math.max(0, arrivedAt + directMs - clock.now()),
    );
    const conclusion = await Promise.race([work, cancelled]);
    cancelDeferral();
    place.end();
    question.end();
    return conclusion;
  };

  const reported = (
    { kind, arrivedAt, plan, calls }: PlannedInteraction,
    outcome: string,
    waitedMs: number | null = null,
    page?: string | null,
  ): HandledInteraction => {
    const { acknowledgedAt, respond } = calls;
    const { name, renderContext } = plan;
    const answered = {
      ...{ kind, name, outcome },
      acknowledgedMs: acknowledgedAt === null ? null : acknowledgedAt - arrivedAt,
      endedMs: clock.now() - arrivedAt,
      ...(waitedMs !== null && { waitedMs }),
    };
    if (page === undefined) return { answered, after: null };
    return { answered, after: { renderContext, page, followUp: respond.followUp.bind(respond) } };
  };

  return (incoming: IncomingInteraction, open: OpenInteraction): Promise<HandledInteraction> =>
    prepare(incoming, open).then(respond);
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

import { InteractionType, type APIInteraction } from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import type { Settings } from '../model/server.ts';
import type { View } from '../pages/page.ts';
import {
  createAcknowledgement,
  type Acknowledgement,
  type LabelledEnding,
  type Ending,
} from './acknowledgement.ts';
import type { InteractionReport } from './engine-metrics.ts';
import type { IncomingInteraction } from './incoming-interaction.ts';
import type { FollowUpTarget } from './notice-sender.ts';
import {
  planInteraction,
  failurePlan,
  type InteractionPlan,
  type InteractionPlanParts,
} from './plan.ts';
import { readerOf } from './reader.ts';
import type { FailureReporter } from './failure-report.ts';
import type { OpenInteraction } from './open-interactions.ts';
import { createProblemResponder } from './problem-responder.ts';

/** A direct answer shows no "thinking…"; what takes longer is deferred, well within Discord's 3 s. */
const directMs = 700;
/** Nobody waits longer than this. */
const longestMs = 25_000;

interface InteractionHandlerParts extends InteractionPlanParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly readTrouble: FailureReporter;
  readonly closing: () => boolean;
  readonly settingsOf: (guildId: string | null) => Settings;
}

/** How an interaction went, and whom more could be told; null where no message of ours was taken. */
interface HandledInteraction {
  readonly answered: InteractionReport;
  readonly after: FollowUpTarget | null;
}

/** Answers commands, components and modals: each ends exactly once, in a page, a modal or in words. */
export function createInteractionHandler(parts: InteractionHandlerParts) {
  const { clock, closing, settingsOf } = parts;
  const left = (arrivedAt: number, untilMs: number): number =>
    Math.max(0, arrivedAt + untilMs - clock.now());

  /** Never rejects: what cannot be planned is a plan to say so. */
  const planned = async (
    interaction: APIInteraction,
    view: View,
    turn: OpenInteraction,
  ): Promise<InteractionPlan> => {
    if (closing()) return failurePlan(new ProblemError({ code: 'closing' }));
    return planInteraction(interaction, view, turn.signal, parts).catch(failurePlan);
  };

  /** Defers once it takes longer, and cuts the work short once it takes too long. */
  const giveTime = (arrivedAt: number, acknowledgement: Acknowledgement, turn: OpenInteraction) => {
    const takeTime = (): void => {
      cancel = clock.schedule(
        () => {
          turn.cancel({ code: 'slow' });
        },
        left(arrivedAt, longestMs),
      );
      void acknowledgement.defer();
    };
    let cancel = clock.schedule(takeTime, left(arrivedAt, directMs));
    return (): void => {
      cancel();
    };
  };

  return async (
    exchange: IncomingInteraction,
    turn: OpenInteraction,
  ): Promise<HandledInteraction> => {
    const { interaction, arrivedAt, replayed = false } = exchange;
    const view = viewOf(interaction, settingsOf);
    const plan = await planned(interaction, view, turn);
    const acknowledgement = createAcknowledgement(exchange, plan.target, parts);
    const inWords = createProblemResponder(view, interaction.id, parts);
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

    // It may have been answered before a restart, and what is done must not be done twice.
    const deferFirst = replayed && !plan.isImmediate;
    if (deferFirst && !(await acknowledgement.defer())) return ended('lost', null);

    const cut = turn.cancellation.then((problem) => inWords(new ProblemError(problem), plan));
    const work = plan
      .work()
      .then(concluded)
      .catch((error: unknown) => (turn.signal.aborted ? cut : inWords(error, plan)));
    const timeIsUp = plan.isImmediate ? null : giveTime(arrivedAt, acknowledgement, turn);
    let conclusion = await Promise.race([work, cut]);
    timeIsUp?.();

    let delivery = await acknowledgement.end(conclusion.ending);
    if (delivery === 'refused') {
      conclusion = await inWords(new Error(`Discord refused the answer of ${plan.name}`), plan);
      delivery = await acknowledgement.end(conclusion.ending);
    }
    if (delivery !== 'taken') return ended('lost', null);
    const { ending, outcome } = conclusion;
    if (ending.kind === 'modal') return ended(outcome, null);
    const followUp = exchange.responder.followUp.bind(exchange.responder);
    return ended(outcome, { view, page: ending.page, followUp });
  };
}

function viewOf(
  interaction: APIInteraction,
  settingsOf: InteractionHandlerParts['settingsOf'],
): View {
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

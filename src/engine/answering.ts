import { InteractionType, type APIInteraction } from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import type { Settings } from '../model/server.ts';
import type { View } from '../pages/page.ts';
import {
  acknowledgementOf,
  type Acknowledgement,
  type Conclusion,
  type Ending,
} from './acknowledgement.ts';
import type { Answered } from './effects.ts';
import type { Exchange } from './exchange.ts';
import type { AfterAnswer } from './notices.ts';
import { planFor, planOfFailure, type Plan, type PlanParts } from './plan.ts';
import { readerOf } from './reader.ts';
import type { TroubleReader } from './trouble.ts';
import type { Turn } from './turns.ts';
import { wordingFor } from './wording.ts';

/** A direct answer shows no "thinking…"; what takes longer is deferred, well within Discord's 3 s. */
const directMs = 700;
/** Nobody waits longer than this. */
const longestMs = 25_000;

interface Parts extends PlanParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly readTrouble: TroubleReader;
  readonly closing: () => boolean;
  readonly settingsOf: (guildId: string | null) => Settings;
}

/** How an interaction went, and whom more could be told; null where no message of ours was taken. */
interface Ended {
  readonly answered: Answered;
  readonly after: AfterAnswer | null;
}

/** Answers commands, components and modals: each ends exactly once, in a page, a modal or in words. */
export function createAnswering(parts: Parts) {
  const { clock, closing, settingsOf } = parts;
  const left = (arrivedAt: number, untilMs: number): number =>
    Math.max(0, arrivedAt + untilMs - clock.now());

  /** Never rejects: what cannot be planned is a plan to say so. */
  const planned = async (interaction: APIInteraction, view: View, turn: Turn): Promise<Plan> => {
    if (closing()) return planOfFailure(new ProblemError({ code: 'closing' }));
    return planFor(interaction, view, turn.signal, parts).catch(planOfFailure);
  };

  /** Defers once it takes longer, and cuts the work short once it takes too long. */
  const giveTime = (arrivedAt: number, acknowledgement: Acknowledgement, turn: Turn) => {
    const takeTime = (): void => {
      cancel = clock.schedule(
        () => {
          turn.cutShort({ code: 'slow' });
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

  return async (exchange: Exchange, turn: Turn): Promise<Ended> => {
    const { interaction, arrivedAt, replayed = false } = exchange;
    const view = viewFor(interaction, settingsOf);
    const plan = await planned(interaction, view, turn);
    const acknowledgement = acknowledgementOf(exchange, plan.place, parts);
    const inWords = wordingFor(view, interaction.id, parts);
    const ended = (outcome: string, after: AfterAnswer | null): Ended => {
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
    const deferFirst = replayed && !plan.atOnce;
    if (deferFirst && !(await acknowledgement.defer())) return ended('lost', null);

    const cut = turn.cut.then((problem) => inWords(new ProblemError(problem), plan));
    const work = plan
      .work()
      .then(concluded)
      .catch((error: unknown) => (turn.signal.aborted ? cut : inWords(error, plan)));
    const timeIsUp = plan.atOnce ? null : giveTime(arrivedAt, acknowledgement, turn);
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
    const followUp = exchange.respond.followUp.bind(exchange.respond);
    return ended(outcome, { view, page: ending.page, followUp });
  };
}

function viewFor(interaction: APIInteraction, settingsOf: Parts['settingsOf']): View {
  const reader = readerOf(interaction, settingsOf);
  return { language: languageOf(reader.discordLocale, reader.locale, reader.leads), reader };
}

function concluded(ending: Ending): Conclusion {
  return { ending, outcome: ending.kind === 'modal' ? 'modal' : 'page' };
}

function kindOf({ type }: APIInteraction): Answered['kind'] {
  if (type === InteractionType.MessageComponent) return 'component';
  return type === InteractionType.ModalSubmit ? 'modal' : 'command';
}

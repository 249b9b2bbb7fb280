import { InteractionType, type APIInteraction } from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import type { InteractionReport } from '../model/interaction-report.ts';
import type { Log } from '../model/effects.ts';
import type { KeptState } from '../model/kept-interactions.ts';
import { ProblemError } from '../model/problem.ts';
import type { Settings } from '../model/server.ts';
import type { RenderContext } from '../pages/page.ts';
import { Acknowledgement } from './acknowledgement.ts';
import type { IncomingInteraction } from './interaction.ts';
import {
  InteractionRun,
  reportOf,
  type HandledOrLeft,
  type InteractionRunParts,
  type PlannedInteraction,
} from './interaction-run.ts';
import { menuReset } from './menu-reset.ts';
import { createMessagePresses } from './message-presses.ts';
import type { OpenInteraction } from './open-interactions.ts';
import {
  planInteraction,
  failurePlan,
  type InteractionPlan,
  type InteractionPlanParts,
} from './plan.ts';
import { createProblemEnding } from './problem-ending.ts';
import { readerOf } from './reader.ts';
import type { ReplyTarget } from './reply-target.ts';
import { ResponseCalls } from './response-calls.ts';
import { mostOpen } from './user-turns.ts';
import type { LinePlace } from './waiting-line.ts';

interface InteractionHandlerParts
  extends InteractionPlanParts, Omit<InteractionRunParts, 'problemEnding'> {
  readonly log: Log;
  /** Returns a few characters that a person can read out. */
  readonly randomReference: () => string;
  readonly closing: () => boolean;
  readonly settingsOf: (guildId: string | null) => Settings;
}

interface ResponseTraits {
  readonly isReplayed: boolean;
  /** What an earlier process has sent as far as it is known; null if there was none. */
  readonly firstSent: KeptState | null;
  readonly resetsMenu: boolean;
  /** Discord's id of the message that the answer replaces; null for a new message. */
  readonly replaced: string | null;
}

/** Of the message in which an earlier interaction waits. */
const placeholderUpdate: ReplyTarget = { kind: 'update', isPlaceholder: true };

/** Handles commands, components and modals. Each ends exactly once, with a page, a modal or a problem message. */
export function createInteractionHandler(parts: InteractionHandlerParts) {
  const { clock, line, closing, settingsOf } = parts;
  const problemEnding = createProblemEnding(parts);
  const runParts: InteractionRunParts = { ...parts, problemEnding };
  const beginPress = createMessagePresses();

  /** Never rejects: a failure becomes a plan that shows the problem. */
  const planOrFailure = async (
    { interaction, arrivedAt, firstSent }: IncomingInteraction,
    open: OpenInteraction,
  ): Promise<InteractionPlan> => {
    const renderContext = renderContextOf(interaction, settingsOf);
    if (closing()) return failurePlan(new ProblemError({ code: 'closing' }), renderContext);
    // One that another process has begun was admitted there, and accepts no immediate answer.
    if (open.isRefused && firstSent === undefined) {
      return failurePlan(new ProblemError({ code: 'many_open', most: mostOpen }), renderContext);
    }
    return planInteraction(interaction, arrivedAt, renderContext, open.signal, parts).catch(
      (error: unknown) => failurePlan(error, renderContext),
    );
  };

  const respond = async (
    one: PlannedInteraction,
    /** The earlier interaction that waits in the same message. */
    earlier: LinePlace | null,
    { isReplayed, firstSent, resetsMenu, replaced }: ResponseTraits,
  ): Promise<HandledOrLeft> => {
    const { id, plan, acknowledgement } = one;

    if (firstSent !== null && firstSent !== 'nothing' && plan.isRepeatable()) {
      await acknowledgement.adopt(firstSent);
    }
    // An earlier process may have answered it. Discord then rejects the deferral, and no form acts twice.
    const isDecided = isReplayed || firstSent !== null;
    if (isDecided && !plan.isImmediate && !(await acknowledgement.defer())) {
      const closing = new ProblemError({ code: 'closing' });
      await acknowledgement.endThinking(
        async () => (await problemEnding(closing, plan, id)).ending,
        firstSent !== null,
      );
      return reportOf(one, 'lost', clock.now());
    }

    // Its turn has come, so its answer is about to replace the message.
    if (earlier?.isWaiting === false) {
      const isAccepted = await acknowledgement.defer();
      return reportOf(one, isAccepted ? 'joined' : 'lost', clock.now());
    }
    earlier?.giveUp();
    if (replaced !== null && !plan.isImmediate) {
      acknowledgement.begin(beginPress(replaced, !plan.isRepeatable()));
    }
    return new InteractionRun(runParts, one).start(resetsMenu);
  };

  return async (incoming: IncomingInteraction, open: OpenInteraction): Promise<HandledOrLeft> => {
    const { interaction, arrivedAt, replayed = false, firstSent = null } = incoming;
    const plan = await planOrFailure(incoming, open);
    const earlier = plan.isImmediate ? null : line.find(plan.sentBy);
    const target = earlier === null ? plan.target : placeholderUpdate;
    const kind = kindOf(interaction);
    // The schema of menus is slow to refuse a command.
    const reset = kind === 'component' ? menuReset(interaction) : null;
    const calls = new ResponseCalls(incoming, parts);
    const one: PlannedInteraction = {
      ...{ id: interaction.id, kind, arrivedAt, plan, open, calls },
      acknowledgement: new Acknowledgement(calls, target, reset),
    };
    return respond(one, earlier, {
      isReplayed: replayed,
      firstSent,
      resetsMenu: reset !== null,
      replaced: target.kind === 'update' ? (interaction.message?.id ?? null) : null,
    });
  };
}

function renderContextOf(
  interaction: APIInteraction,
  settingsOf: InteractionHandlerParts['settingsOf'],
): RenderContext {
  const reader = readerOf(interaction, settingsOf);
  return { language: languageOf(reader.discordLocale, reader.locale, reader.leads), reader };
}

function kindOf({ type }: APIInteraction): InteractionReport['kind'] {
  if (type === InteractionType.MessageComponent) return 'component';
  return type === InteractionType.ModalSubmit ? 'modal' : 'command';
}

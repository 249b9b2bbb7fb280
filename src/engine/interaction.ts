import { InteractionType, type APIInteraction } from 'discord-api-types/v10';

import type { Clock, Log } from '../model/effects.ts';
import type { InteractionReport } from '../model/interaction-report.ts';
import type { KeptState } from '../model/kept-interactions.ts';
import { ProblemError } from '../model/problem.ts';
import type { TurnListener } from '../model/question.ts';
import { waitingPage } from '../pages/waiting.ts';
import { Acknowledgement } from './acknowledgement.ts';
import { menuReset } from './menu-reset.ts';
import { createMessagePresses } from './message-presses.ts';
import type { FollowUpTarget } from './notice-sender.ts';
import type { OpenInteraction } from './open-interactions.ts';
import {
  personRequests,
  planInteraction,
  type InteractionPlan,
  type InteractionPlanParts,
  type PersonRequests,
} from './plan.ts';
import { createProblemEnding } from './problem-ending.ts';
import type { IncomingInteraction } from './responder.ts';
import { acceptsAnother, ResponseCalls, type SendResult } from './response-calls.ts';
import type { Ending, LabelledEnding, ReplyTarget } from './responses.ts';
import {
  longestWaitMs,
  patienceMs,
  PlaceInLine,
  type PersonInLine,
  type WaitingLine,
} from './waiting-line.ts';

interface InteractionParts extends InteractionPlanParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly line: WaitingLine;
  /** Whether all requests wait because Redis is new. */
  readonly isStoreNew: () => boolean;
  /** Returns a few characters that a person can read out. */
  readonly randomReference: () => string;
}

/** The report of an interaction. `after` is null if Discord accepted no message. */
export interface HandledInteraction {
  readonly answered: InteractionReport;
  readonly after: FollowUpTarget | null;
}

/**
 * Handles commands, components and modals. Each ends exactly once, with a page, a modal or a problem message.
 * The handler resolves with null if another process continues the interaction.
 */
export function createInteractionHandler(parts: InteractionParts) {
  const shared: SharedParts = {
    ...parts,
    problemEnding: createProblemEnding(parts),
    beginPress: createMessagePresses(),
  };
  return async (
    incoming: IncomingInteraction,
    open: OpenInteraction,
  ): Promise<HandledInteraction | null> => {
    const plan = await planInteraction(incoming, open, parts);
    const earlier = plan.isImmediate ? null : parts.line.find(plan.sentBy);
    const target = earlier === null ? plan.target : placeholderUpdate;
    const begun = incoming.firstSent ?? (incoming.replayed === true ? 'replayed' : null);
    return new Interaction(shared, incoming, { open, plan, target }).handle(begun, earlier);
  };
}

/** What all interactions share. */
interface SharedParts extends InteractionParts {
  readonly problemEnding: ReturnType<typeof createProblemEnding>;
  readonly beginPress: ReturnType<typeof createMessagePresses>;
}

/** Of the message in which an earlier interaction waits. */
const placeholderUpdate: ReplyTarget = { kind: 'update', isPlaceholder: true };

interface PlannedInteraction {
  readonly open: OpenInteraction;
  readonly plan: InteractionPlan;
  readonly target: ReplyTarget;
}

/** `silent`: nothing is sent. `left`: another process continues the interaction. */
type Conclusion = LabelledEnding | 'silent' | 'left';

/** A direct answer shows no "thinking…". A slower one is deferred, well within Discord's 3 s. */
const directMs = 700;

/** An interaction whose work is known, until its one ending. It does not keep the interaction's data. */
class Interaction implements PersonInLine, TurnListener {
  readonly id: string;
  readonly arrivedAt: number;
  readonly sentBy: string;
  readonly open: OpenInteraction;
  readonly #parts: SharedParts;
  readonly #kind: InteractionReport['kind'];
  readonly #plan: InteractionPlan;
  readonly #calls: ResponseCalls;
  readonly #acknowledgement: Acknowledgement;
  readonly #resetsMenu: boolean;
  /** Discord's id of the message that the answer replaces; null for a new message. */
  readonly #replacedId: string | null;
  readonly #requests: PersonRequests;
  /** Null while it is not needed: an answer from memory has none. */
  #place: PlaceInLine | null = null;

  constructor(
    parts: SharedParts,
    incoming: IncomingInteraction,
    { open, plan, target }: PlannedInteraction,
  ) {
    const { interaction, arrivedAt } = incoming;
    const isUpdate = target.kind === 'update';
    // The schema of menus is slow to refuse a command.
    const isComponent = interaction.type === InteractionType.MessageComponent;
    const reset = isComponent ? menuReset(interaction) : null;
    this.id = interaction.id;
    this.arrivedAt = arrivedAt;
    this.sentBy = (isUpdate && target.isPlaceholder ? plan.sentBy : null) ?? interaction.id;
    this.open = open;
    this.#parts = parts;
    this.#kind = kindOf(interaction);
    this.#plan = plan;
    this.#calls = new ResponseCalls(incoming, parts);
    this.#acknowledgement = new Acknowledgement(this.#calls, target, reset);
    this.#resetsMenu = reset !== null;
    this.#replacedId = isUpdate ? (interaction.message?.id ?? null) : null;
    this.#requests = personRequests(plan.renderContext.reader, open.signal, {
      kind: plan.kind,
      askedAt: arrivedAt,
      patienceMs,
      longestMs: longestWaitMs,
      listener: this,
    });
  }

  /**
   * `begun`: the first response that the process which had it before has sent, as far as it is known; `replayed` if
   * Discord may have passed it to another process; null without one. `earlier`: the interaction that waits in the
   * same message. Resolves with null if another process continues.
   */
  async handle(
    begun: KeptState | 'replayed' | null,
    earlier: PlaceInLine | null,
  ): Promise<HandledInteraction | null> {
    const { isImmediate, isRepeatable } = this.#plan;
    if (isRepeatable && begun !== null && begun !== 'replayed' && begun !== 'nothing') {
      await this.#acknowledgement.adopt(begun);
    }
    // An earlier process may have answered it. Discord then rejects the deferral, and no form acts twice.
    if (begun !== null && !isImmediate && !(await this.#acknowledgement.defer())) {
      const closing = new ProblemError({ code: 'closing' });
      await this.#acknowledgement.endThinking(
        async () => (await this.#problemEnding(closing)).ending,
        begun !== 'replayed',
      );
      return this.#reported('lost');
    }
    // Its turn has come, so its answer is about to replace the message.
    if (earlier?.isWaiting === false) {
      const isAccepted = await this.#acknowledgement.defer();
      return this.#reported(isAccepted ? 'joined' : 'lost');
    }
    earlier?.giveUp();
    if (this.#replacedId !== null && !isImmediate) {
      this.#acknowledgement.begin(this.#parts.beginPress(this.#replacedId, !isRepeatable));
    }
    // Does not keep `earlier` meanwhile.
    return this.#run();
  }

  /** Of its question. */
  expectTurn(dueAt: number | null): void {
    this.#placeInLine.expectTurn(dueAt);
  }

  async showWaiting(dueAt: number): Promise<boolean> {
    const { renderContext } = this.#plan;
    const reason = this.#parts.isStoreNew() ? 'newStore' : 'people';
    const page = waitingPage({ dueAt, reason }, renderContext, this.#plan.retry());
    const body = await this.#parts.outgoing.message(page, renderContext.reader.userId);
    const isShown = await this.#acknowledgement.showWaiting(body);
    this.#leaveIfLost();
    return isShown;
  }

  canBeLeft(): boolean {
    return this.#plan.isRepeatable && this.#acknowledgement.canBeContinued;
  }

  get #placeInLine(): PlaceInLine {
    return (this.#place ??= new PlaceInLine(this.#parts.line, this));
  }

  async #run(): Promise<HandledInteraction | null> {
    return this.#end(await (this.#plan.isImmediate ? this.#work() : this.#workInTime()));
  }

  /** Works in the user's turn, with a deferral and a limit of time. */
  async #workInTime(): Promise<Conclusion> {
    const working = this.#work(this.open.beginTurn());
    if (this.#resetsMenu && this.#plan.target.kind === 'reply') void this.#defer();
    const { clock } = this.#parts;
    // An earlier process may have begun it long ago.
    const begunAt = Math.max(this.arrivedAt, clock.now() - directMs);
    const cancelDeferral = clock.schedule(
      () => {
        this.#placeInLine.startWork(begunAt);
        void this.#defer();
      },
      begunAt + directMs - clock.now(),
    );
    const conclusion = await working;
    cancelDeferral();
    return conclusion;
  }

  async #defer(): Promise<void> {
    await this.#acknowledgement.defer();
    this.#leaveIfLost();
  }

  /** Discord would not show the answer, so the interaction gives its requests to others. */
  #leaveIfLost(): void {
    if (this.#acknowledgement.isLost) this.open.endEarly('silent');
  }

  /** Works after `turn`. */
  async #work(turn?: Promise<void>): Promise<Conclusion> {
    const { signal, earlyEnd } = this.open;
    const endedEarly = earlyEnd.then((why): Conclusion | Promise<Conclusion> =>
      typeof why === 'string' ? why : this.#problemEnding(new ProblemError(why)),
    );
    if (signal.aborted) return endedEarly;
    const work = Promise.resolve(turn)
      .then(() => this.#plan.work(this.#requests.context))
      // A press whose message cannot be changed yet waits for a later press, which needs a turn.
      .finally(() => {
        this.open.endTurn();
      })
      .then(concluded)
      .catch((error: unknown): Promise<Conclusion> =>
        signal.aborted ? endedEarly : this.#problemEnding(error),
      );
    return Promise.race([work, endedEarly]);
  }

  async #end(conclusion: Conclusion): Promise<HandledInteraction | null> {
    this.#place?.end();
    this.#requests.end();
    const acknowledgement = this.#acknowledgement;
    try {
      if (conclusion === 'left') return null;
      if (conclusion !== 'silent') return await this.#send(conclusion);
      acknowledgement.leave();
      return this.#reported(acknowledgement.isLost ? 'lost' : 'replaced');
    } finally {
      acknowledgement.close(conclusion === 'left');
    }
  }

  async #send(conclusion: LabelledEnding): Promise<HandledInteraction> {
    let { ending, outcome } = conclusion;
    let result = await this.#endWith(ending);
    if (acceptsAnother(result)) {
      ({ ending, outcome } = await this.#problemEnding(refusalError(result, this.#plan.name)));
      result = await this.#endWith(ending);
    }
    if (result === 'overtaken') return this.#reported('replaced');
    if (result !== 'taken') return this.#reported('lost');
    return this.#reported(outcome, ending);
  }

  /** What a form has not done is worth a message, also after another press. */
  #endWith(ending: Ending): Promise<SendResult> {
    const isProblem = ending.kind === 'message' && ending.page === null;
    return this.#acknowledgement.end(ending, !isProblem || this.#plan.isRepeatable);
  }

  #problemEnding(error: unknown): Promise<LabelledEnding> {
    return this.#parts.problemEnding(error, this.#plan, this.id);
  }

  /** `ending`: absent if Discord has accepted none. */
  #reported(outcome: string, ending?: Ending): HandledInteraction {
    const { name, renderContext } = this.#plan;
    const { acknowledgedMs, respond } = this.#calls;
    const waitedMs = this.#place?.waitedMs ?? null;
    const answered = {
      ...{ kind: this.#kind, name, outcome },
      acknowledgedMs,
      endedMs: this.#parts.clock.now() - this.arrivedAt,
      ...(waitedMs !== null && { waitedMs }),
    };
    if (ending?.kind !== 'message') return { answered, after: null };
    const followUp = respond.followUp.bind(respond);
    return { answered, after: { renderContext, page: ending.page, followUp } };
  }
}

function kindOf({ type }: APIInteraction): InteractionReport['kind'] {
  if (type === InteractionType.MessageComponent) return 'component';
  return type === InteractionType.ModalSubmit ? 'modal' : 'command';
}

function refusalError(result: SendResult, name: string): Error {
  if (result === 'moderated') return new ProblemError({ code: 'answer_moderated' });
  const failure = result === 'refused' ? 'rejected' : 'failed at';
  return new Error(`Discord ${failure} the answer of ${name}`);
}

function concluded(ending: Ending): LabelledEnding {
  return { ending, outcome: ending.kind === 'modal' ? 'modal' : 'page' };
}

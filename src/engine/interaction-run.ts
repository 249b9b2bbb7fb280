import type { InteractionReport } from '../model/interaction-report.ts';
import type { Clock } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { Question } from '../model/question.ts';
import { waitingPage } from '../pages/waiting.ts';
import type { Acknowledgement } from './acknowledgement.ts';
import type { Ending, LabelledEnding } from './ending.ts';
import type { FollowUpTarget } from './notice-sender.ts';
import type { OpenInteraction } from './open-interactions.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import { longestWaitMs, patienceMs, PlaceInLine, type PersonInLine } from './place-in-line.ts';
import type { InteractionPlan } from './plan.ts';
import type { createProblemEnding } from './problem-ending.ts';
import { acceptsAnother, type ResponseCalls, type SendResult } from './response-calls.ts';
import type { WaitingLine } from './waiting-line.ts';

/** A direct answer shows no "thinking…". A slower one is deferred, well within Discord's 3 s. */
const directMs = 700;

/** The report of an interaction. `after` is null if Discord accepted no message. */
export interface HandledInteraction {
  readonly answered: InteractionReport;
  readonly after: FollowUpTarget | null;
}

/** Null if another process continues the interaction. */
export type HandledOrLeft = HandledInteraction | null;

/** What all interactions share. */
export interface InteractionRunParts {
  readonly clock: Clock;
  readonly line: WaitingLine;
  readonly outgoing: OutgoingMessages;
  /** Whether all requests wait because Redis is new. */
  readonly isStoreNew: () => boolean;
  readonly problemEnding: ReturnType<typeof createProblemEnding>;
  /** Called when an interaction is left to another process. */
  readonly onLeft: (open: OpenInteraction) => void;
}

/** An interaction whose work is known. */
export interface PlannedInteraction {
  readonly id: string;
  readonly kind: InteractionReport['kind'];
  readonly arrivedAt: number;
  readonly plan: InteractionPlan;
  readonly calls: ResponseCalls;
  readonly acknowledgement: Acknowledgement;
  readonly open: OpenInteraction;
}

/** The work of one interaction and its one ending. It does not keep the interaction's data. */
export class InteractionRun implements PersonInLine, PlannedInteraction {
  readonly id: string;
  readonly kind: InteractionReport['kind'];
  readonly sentBy: string;
  readonly plan: InteractionPlan;
  readonly calls: ResponseCalls;
  readonly acknowledgement: Acknowledgement;
  readonly open: OpenInteraction;
  readonly #parts: InteractionRunParts;
  readonly #place: PlaceInLine;
  readonly #question: Question;
  readonly #left = Promise.withResolvers<'left'>();

  constructor(parts: InteractionRunParts, one: PlannedInteraction) {
    const { id, arrivedAt, plan, acknowledgement } = one;
    this.id = id;
    this.kind = one.kind;
    this.sentBy = (acknowledgement.replacesPlaceholder ? plan.sentBy : null) ?? id;
    this.plan = plan;
    this.calls = one.calls;
    this.acknowledgement = acknowledgement;
    this.open = one.open;
    this.#parts = parts;
    this.#place = new PlaceInLine(parts.line, this);
    this.#question = new Question({
      askedAt: arrivedAt,
      userId: plan.renderContext.reader.userId,
      patienceMs,
      longestMs: longestWaitMs,
      listener: this.#place,
    });
  }

  get arrivedAt(): number {
    return this.calls.arrivedAt;
  }

  /** Works with a deferral, and a waiting message if it takes long. */
  async start(resetsMenu: boolean): Promise<HandledOrLeft> {
    const { plan, arrivedAt, open } = this;
    const working = this.#work(plan.isImmediate ? undefined : open.turns.begin(open));
    if (plan.isImmediate) return this.#end(await working);

    if (resetsMenu && plan.target.kind === 'reply') void this.#defer();
    const { clock } = this.#parts;
    // An earlier process may have begun it long ago.
    const begunAt = Math.max(arrivedAt, clock.now() - directMs);
    const cancelDeferral = clock.schedule(
      () => {
        this.#place.startWork(begunAt);
        void this.#defer();
      },
      Math.max(0, begunAt + directMs - clock.now()),
    );
    const conclusion = await working;
    cancelDeferral();
    return this.#end(conclusion);
  }

  async showWaiting(dueAt: number): Promise<boolean> {
    const { plan, acknowledgement } = this;
    const reason = this.#parts.isStoreNew() ? 'newStore' : 'people';
    const page = waitingPage({ dueAt, reason }, plan.renderContext, plan.retry());
    const { userId } = plan.renderContext.reader;
    const body = await this.#parts.outgoing.message(page, userId);
    const isShown = await acknowledgement.showWaiting(body);
    this.#leaveIfLost();
    return isShown;
  }

  leave(): boolean {
    if (!this.plan.isRepeatable() || !this.acknowledgement.canBeContinued) return false;
    this.#left.resolve('left');
    this.open.abandon();
    this.#question.end();
    this.acknowledgement.close(true);
    this.#parts.onLeft(this.open);
    return true;
  }

  async #defer(): Promise<void> {
    await this.acknowledgement.defer();
    this.#leaveIfLost();
  }

  /** Discord would not show the answer, so the interaction gives its requests to others. */
  #leaveIfLost(): void {
    if (this.acknowledgement.isLost) this.open.cancel(null);
  }

  /** Works after `turn`. Resolves with null if the interaction ends silently. */
  async #work(turn?: Promise<void>): Promise<LabelledEnding | null | 'left'> {
    const { plan, open } = this;
    const { signal } = open;
    const cancelled = open.cancellation.then((problem) =>
      problem === null ? null : this.#problemEnding(new ProblemError(problem)),
    );
    if (signal.aborted) return cancelled;
    const work = Promise.resolve(turn)
      .then(() => plan.work(this.#question, signal))
      // A press whose message cannot be changed yet waits for a later press, which needs a turn.
      .finally(() => {
        open.turns.endTurn(open);
      })
      .then(concluded)
      .catch((error: unknown) => (signal.aborted ? cancelled : this.#problemEnding(error)));
    return Promise.race([this.#left.promise, work, cancelled]);
  }

  async #end(conclusion: LabelledEnding | null | 'left'): Promise<HandledOrLeft> {
    if (conclusion === 'left') return null;
    this.#place.end();
    this.#question.end();
    const { acknowledgement } = this;
    const { waitedMs } = this.#place;
    try {
      if (conclusion !== null) return await this.#send(conclusion, waitedMs);
      acknowledgement.leave();
      return this.#reported(acknowledgement.isLost ? 'lost' : 'replaced', waitedMs);
    } finally {
      acknowledgement.close();
    }
  }

  async #send(conclusion: LabelledEnding, waitedMs: number | null): Promise<HandledInteraction> {
    const { plan } = this;
    let { ending, outcome } = conclusion;
    let result = await this.#endWith(ending);
    if (acceptsAnother(result)) {
      ({ ending, outcome } = await this.#problemEnding(refusalError(result, plan.name)));
      result = await this.#endWith(ending);
    }
    if (result === 'overtaken') return this.#reported('replaced', waitedMs);
    if (result !== 'taken') return this.#reported('lost', waitedMs);
    if (ending.kind === 'modal') return this.#reported(outcome, waitedMs);
    return this.#reported(outcome, waitedMs, ending.page);
  }

  /** What a form has not done is worth a message, also after another press. */
  #endWith(ending: Ending): Promise<SendResult> {
    const isProblem = ending.kind === 'message' && ending.page === null;
    return this.acknowledgement.end(ending, !isProblem || this.plan.isRepeatable());
  }

  #problemEnding(error: unknown): Promise<LabelledEnding> {
    return this.#parts.problemEnding(error, this.plan, this.id);
  }

  #reported(outcome: string, waitedMs: number | null, page?: string | null): HandledInteraction {
    return reportOf(this, outcome, this.#parts.clock.now(), waitedMs, page);
  }
}

/** The report of an interaction that has ended. Without `page`, Discord has accepted no message. */
export function reportOf(
  {
    kind,
    arrivedAt,
    plan,
    calls,
  }: Pick<PlannedInteraction, 'kind' | 'arrivedAt' | 'plan' | 'calls'>,
  outcome: string,
  endedAt: number,
  waitedMs: number | null = null,
  page?: string | null,
): HandledInteraction {
  const { acknowledgedMs, respond } = calls;
  const { name, renderContext } = plan;
  const answered = {
    ...{ kind, name, outcome },
    acknowledgedMs,
    endedMs: endedAt - arrivedAt,
    ...(waitedMs !== null && { waitedMs }),
  };
  if (page === undefined) return { answered, after: null };
  return { answered, after: { renderContext, page, followUp: respond.followUp.bind(respond) } };
}

function refusalError(result: SendResult, name: string): Error {
  if (result === 'moderated') return new ProblemError({ code: 'answer_moderated' });
  const failure = result === 'refused' ? 'rejected' : 'failed at';
  return new Error(`Discord ${failure} the answer of ${name}`);
}

function concluded(ending: Ending): LabelledEnding {
  return { ending, outcome: ending.kind === 'modal' ? 'modal' : 'page' };
}

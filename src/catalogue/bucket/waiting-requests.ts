import type { Question } from '../../model/question.ts';
import type { Scope } from './contract.ts';
import type { LimitStep, OptionalRequest, WaitingCaller, WaitingRequest } from './limit-step.ts';
import type { QuestionNeeds } from './question-needs.ts';
import { isOptional, type WaitingEntry } from './waiting-entry.ts';

/** What waits, with the store's times. Without people and watches that wait, a request is optional. */
export function waitingRequests(
  entries: Iterable<WaitingEntry>,
  shiftMs: number,
  {
    scope,
    needs,
    idOf,
  }: {
    readonly scope: Scope;
    readonly needs: QuestionNeeds;
    readonly idOf: (question: Question) => string;
  },
): Pick<LimitStep, 'waiting' | 'optional'> {
  const waiting: WaitingRequest[] = [];
  const optional: OptionalRequest[] = [];
  const ofQuestion = (question: Question) => ({
    question: idOf(question),
    user: question.user,
    interactionId: question.interactionId,
    hasBegun: question.hasBegun,
    needs: needs.estimate(question, scope),
  });
  for (const entry of entries) {
    const { id, tag, units, requester } = entry;
    if (requester !== null && isOptional(requester) && entry.kept.length === 0) {
      optional.push({ id, guildId: requester.guildId, urgency: requester.urgency, units });
      continue;
    }
    const callers: WaitingCaller[] = [];
    for (const [{ guildId, urgency, question }, { since }] of entry.callers()) {
      const asked =
        question === undefined
          ? { question: null, user: null, interactionId: null, hasBegun: false, needs: 1 }
          : ofQuestion(question);
      callers.push({ guildId, urgency, since: since + shiftMs, ...asked });
    }
    for (const { guildId, question } of entry.kept) {
      const since = question.askedAt + shiftMs;
      callers.push({ guildId, urgency: 'person', since, ...ofQuestion(question) });
    }
    const isAwaited = requester === null;
    waiting.push({ id, tag, units, callers, people: callers.length, isAwaited });
  }
  return { waiting, optional };
}

import { expect } from 'vitest';

import type { Question } from '../../src/model/question.ts';
import type { PageContext } from '../../src/pages/page.ts';
import { createEngineRig, requestContextOf, type Refuse } from './engine-rig.ts';
import { sampleCommand, samplePage } from './sample-page.ts';

/** A page that is being loaded: its question, which the test lets wait, and its result. */
export interface OpenLoad {
  readonly question: Question;
  readonly signal: AbortSignal;
  readonly show: (text: string) => void;
  readonly fail: (error: Error) => void;
}

/** An engine whose pages load when the test says so. `loads` grows with each load. */
export function createWaitingRig(options: Parameters<typeof createEngineRig>[0] = {}) {
  const loads: OpenLoad[] = [];
  const load = (_: string, context: PageContext): Promise<string> => {
    const { question, signal } = requestContextOf(context);
    if (question === undefined) throw new Error('a request of a person belongs to a question');
    const result = Promise.withResolvers<string>();
    loads.push({ question, signal, show: result.resolve, fail: result.reject });
    return result.promise;
  };
  const rig = createEngineRig({ commands: [sampleCommand], pages: [samplePage(load)], ...options });
  const { clock, send } = rig;
  /** Passes an interaction on, and lets its question wait in line. */
  const sendAndWait = async (
    interaction: unknown,
    dueInMs: number,
    refuse?: Refuse,
    begun?: 'replayed',
  ) => {
    const sending = send(interaction, refuse, begun);
    await clock.advance(0);
    const last = loads.at(-1);
    if (last === undefined) throw new Error('nothing was loaded');
    last.question.expectTurn(clock.now() + dueInMs);
    await clock.advance(0);
    return { ...sending, load: last };
  };
  return { ...rig, loads, sendAndWait };
}

/** Matches the waiting message, sent in this way. */
export const due = (way: string) =>
  expect.stringMatching(new RegExp(`^${way} "Many people are asking`, 'u')) as string;
/** Matches a problem message, sent in this way. */
export const problem = (way: string) =>
  expect.stringMatching(new RegExp(`^${way} "(?!Shelf|Many people are asking)`, 'u')) as string;

import { isPassing, problemPage } from '../pages/problem.ts';
import type { View } from '../pages/page.ts';
import type { LabelledEnding } from './acknowledgement.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import type { InteractionPlan } from './plan.ts';
import type { FailureReporter } from './failure-report.ts';

/** Ends a failed interaction in words, in the person's language. */
export type ProblemResponder = (error: unknown, plan: InteractionPlan) => Promise<LabelledEnding>;

/** `interaction` is Discord's id of it, for the log. */
export function createProblemResponder(
  view: View,
  interaction: string,
  {
    departure,
    readTrouble,
  }: { readonly departure: OutgoingMessages; readonly readTrouble: FailureReporter },
): ProblemResponder {
  const say: ProblemResponder = async (error, { name, target: place, retry }) => {
    const where = { at: name, interaction, guild: view.reader.guildId };
    const { problem, reference } = readTrouble(error, where);
    const page = problemPage(problem, view, reference, retry);
    return {
      ending: {
        kind: 'message',
        body: await departure.message(page),
        aside: place.kind === 'update' || !isPassing(problem),
        page: null,
      },
      outcome: problem?.code ?? 'error',
    };
  };
  // Should these words fail, the calmest ones are left.
  return (error, plan) => say(error, plan).catch((failure: unknown) => say(failure, plan));
}

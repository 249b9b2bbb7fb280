import { isTemporary, problemPage } from '../pages/problem.ts';
import type { View } from '../pages/page.ts';
import type { LabelledEnding } from './acknowledgement.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import type { InteractionPlan } from './plan.ts';
import type { FailureReporter } from './failure-report.ts';

/** Ends a failed interaction with a problem message in the user's language. */
export type ProblemResponder = (error: unknown, plan: InteractionPlan) => Promise<LabelledEnding>;

/** `interaction` is Discord's id, for the log. */
export function createProblemResponder(
  view: View,
  interaction: string,
  {
    outgoing,
    reportFailure,
  }: { readonly outgoing: OutgoingMessages; readonly reportFailure: FailureReporter },
): ProblemResponder {
  const respond: ProblemResponder = async (error, { name, target, retry }) => {
    const context = { at: name, interaction, guild: view.reader.guildId };
    const { problem, reference } = reportFailure(error, context);
    const page = problemPage(problem, view, reference, retry);
    return {
      ending: {
        kind: 'message',
        body: await outgoing.message(page),
        asNewMessage: target.kind === 'update' || !isTemporary(problem),
        page: null,
      },
      outcome: problem?.code ?? 'error',
    };
  };
  // If this message fails, show that failure instead.
  return (error, plan) => respond(error, plan).catch((failure: unknown) => respond(failure, plan));
}

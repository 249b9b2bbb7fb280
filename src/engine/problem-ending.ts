import type { Log } from '../model/effects.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import { isTemporary, problemPage } from '../pages/problem.ts';
import type { LabelledEnding } from './responses.ts';
import type { OutgoingMessages } from './outgoing-message.ts';
import type { InteractionPlan } from './plan.ts';

interface ProblemEndingParts {
  readonly outgoing: OutgoingMessages;
  readonly log: Log;
  /** Returns a few characters that a person can read out. */
  readonly randomReference: () => string;
}

/**
 * Returns a function that ends a failed interaction with a problem message in the user's language.
 * `interaction` is Discord's id, for the log.
 */
export function createProblemEnding({ outgoing, log, randomReference }: ProblemEndingParts) {
  const respond = async (
    error: unknown,
    plan: InteractionPlan,
    interaction: string,
  ): Promise<LabelledEnding> => {
    const { name, target, renderContext } = plan;
    const context = { at: name, interaction, guild: renderContext.reader.guildId };
    const { problem, reference } = reportFailure(error, context, log, randomReference);
    const docsUrl = error instanceof ProblemError ? (error.service?.docsUrl ?? null) : null;
    const page = problemPage(problem, renderContext, reference, plan.retry(), docsUrl);
    return {
      ending: {
        kind: 'message',
        body: await outgoing.message(page, renderContext.reader.userId),
        smaller: null,
        asNewMessage: target.kind === 'update' || !isTemporary(problem),
        page: null,
      },
      outcome: problem?.code ?? 'error',
    };
  };
  // If this message fails, show that failure instead.
  return (error: unknown, plan: InteractionPlan, interaction: string): Promise<LabelledEnding> =>
    respond(error, plan, interaction).catch((failure: unknown) =>
      respond(failure, plan, interaction),
    );
}

/**
 * Logs a failure with its cause and context, without the user's input. Returns its problem, or for an
 * unknown failure a reference that links the answer to its log line.
 */
function reportFailure(
  error: unknown,
  context: object,
  log: Log,
  randomReference: () => string,
): { readonly problem: Problem | null; readonly reference: string | undefined } {
  if (!(error instanceof ProblemError)) {
    const reference = randomReference();
    log.error({ ...context, reference, err: error }, 'an interaction failed');
    return { problem: null, reference };
  }
  const { problem, service } = error;
  const fields = { ...context, problem: problem.code };
  if (isFromService(problem)) {
    log.warn({ ...fields, status: service?.status, err: error }, 'the catalogue did not answer');
  } else {
    // Readers cause these every day, many at once in a crowd. The metrics count them.
    log.debug({ ...fields, cause: error.cause }, 'an interaction ended with a problem');
  }
  return { problem, reference: undefined };
}

/** Whether the service, not the user's input, caused the problem. */
function isFromService({ code }: Problem): boolean {
  return ['slow', 'down', 'unreadable', 'rate_limited', 'switched_off'].includes(code);
}

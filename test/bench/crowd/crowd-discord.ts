import type { IncomingInteraction } from '../../../src/engine/responder.ts';
import type { Clock } from '../../../src/model/effects.ts';

/** A message that a person sees, or null for "thinking…". Times are in milliseconds since the epoch. */
export interface ShownMessage {
  readonly at: number;
  readonly body: unknown;
}

/** What Discord has of one interaction. */
interface RecordedInteraction {
  readonly incoming: IncomingInteraction;
  /** In the order of their appearance. */
  readonly shown: readonly ShownMessage[];
}

/** Discord's first response is due in 3 s, and it takes edits and follow-ups for 15 minutes. */
const firstResponseMs = 3_000;
const tokenMs = 15 * 60_000;

/** Types of first responses without a message: deferrals of a new message and of an update. */
const deferrals = new Set([5, 6]);

/** An interaction with a responder that refuses what Discord refuses, and records what is shown. */
export function recordInteraction(interaction: object, clock: Clock): RecordedInteraction {
  const shown: ShownMessage[] = [];
  const arrivedAt = clock.now();
  let first: 'none' | 'thinking' | 'message' = 'none';

  const show = (body: unknown): void => {
    first = 'message';
    shown.push({ at: clock.now(), body });
  };
  const showLater = (body: unknown): Promise<void> => {
    if (first === 'none') return refuse(404, 10_015);
    if (clock.now() - arrivedAt >= tokenMs) return refuse(401, 50_027);
    show(body);
    return Promise.resolve();
  };

  return {
    shown,
    incoming: {
      interaction: interaction as IncomingInteraction['interaction'],
      arrivedAt,
      responder: {
        callback(response) {
          if (first !== 'none') return refuse(400, 40_060);
          if (clock.now() - arrivedAt >= firstResponseMs) return refuse(404, 10_062);
          if (deferrals.has(response.type)) first = 'thinking';
          else show('data' in response ? response.data : null);
          return Promise.resolve();
        },
        editOriginal: showLater,
        followUp: (body) => showLater(body).then(() => 'follow-up'),
        editFollowUp: (_id, body) => showLater(body),
        deleteFollowUp: () => Promise.resolve(),
        isThinking: () => Promise.resolve(first === 'thinking'),
      },
    },
  };
}

/** Rejects as Discord's REST client does. */
function refuse(status: number, code: number): Promise<never> {
  return Promise.reject(Object.assign(new Error(`Discord refuses: ${code}`), { status, code }));
}

import { isPassing, problemPage } from '../pages/problem.ts';
import type { View } from '../pages/page.ts';
import type { Conclusion } from './acknowledgement.ts';
import type { Departure } from './departure.ts';
import type { Plan } from './plan.ts';
import type { TroubleReader } from './trouble.ts';

/** Ends a failed interaction in words, in the person's language. */
export type Wording = (error: unknown, plan: Plan) => Promise<Conclusion>;

/** `interaction` is Discord's id of it, for the log. */
export function wordingFor(
  view: View,
  interaction: string,
  {
    departure,
    readTrouble,
  }: { readonly departure: Departure; readonly readTrouble: TroubleReader },
): Wording {
  const say: Wording = async (error, { name, place, retry }) => {
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

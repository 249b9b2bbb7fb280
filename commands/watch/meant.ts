import { ProblemError } from '../../src/model/problem.ts';
import type { Watch } from '../../src/model/watch.ts';
import type { PageContext } from '../../src/pages/page.ts';
import { chosenWatch } from '../../src/pages/parts/watch-choice.ts';
import { administeredServer } from '../../src/pages/setup-places.ts';

/**
 * The watch that a form is about, by what was typed for it; null where it is not clear which one is
 * meant, so that a page has to ask. Throws `not_found` where the server has none at all.
 */
export async function watchMeant(
  text: string,
  { reader, watches }: PageContext,
): Promise<Watch | null> {
  const standings = await watches.list(administeredServer(reader));
  if (standings.length === 0) throw new ProblemError({ code: 'not_found', what: 'watch' });
  return chosenWatch(text, standings).one?.watch ?? null;
}

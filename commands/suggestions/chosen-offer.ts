import type { SuggestionContext } from '../../src/engine/command.ts';
import { offerOf, openOffer, type Offer } from '../../src/pages/browse-books/offer.ts';
import { isOpenLibrary } from '../../src/pages/parts/open-library.ts';
import { sourceMatching } from '../../src/pages/parts/source-name.ts';
import { textOfChoice } from './choice.ts';
import { sourcesAtHand } from './sources.ts';

/** What the catalogue in the other option takes; null while it is not clear whose is meant. */
export async function chosenOffer(context: SuggestionContext): Promise<Offer | null> {
  const { library, asker, others } = context;
  const typed = textOfChoice(others['source'] ?? '');
  const isKeyed = library.servingInterface(asker.guildId) === 'keyed';
  if (isOpenLibrary(typed) || (typed === '' && !isKeyed)) return openOffer;
  if (!isKeyed) return null;
  const known = await sourcesAtHand(context);
  const source = typed === '' ? known[0] : (sourceMatching.findOne(typed, known) ?? undefined);
  return source === undefined ? null : offerOf(source);
}

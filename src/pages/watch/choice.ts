import type { Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { WatchStatus } from '../../model/server-watches.ts';
import type { Watch } from '../../model/watch.ts';
import type { Address } from '../address.ts';
import { Redirect, type PageContext, type PageMessage } from '../page.ts';
import { menu, buttonTo, maxOptions } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { orderedNames } from '../parts/title.ts';
import { at } from '../place.ts';
import { administeredServer } from '../setup-places.ts';
import { watchesPlace } from '../watch-places.ts';
import { contentWords } from './content-words.ts';
import { hintText, watchName } from './texts.ts';

/** The watch that a text names, and the nearest watches, best first. */
export interface WatchMatches<Candidate> {
  readonly one: Candidate | null;
  /** All watches if there is no similar one. */
  readonly nearest: readonly Candidate[];
  readonly isNear: boolean;
}

/** `text` is an id, the name of a suggestion (which ends in the id), or a name of the board. */
export function matchWatch<Candidate extends { readonly watch: Watch }>(
  text: string,
  candidates: readonly Candidate[],
): WatchMatches<Candidate> {
  const id = /(?:^|[·—]\s*)([a-z0-9]{8})$/iu.exec(text.trim())?.[1];
  const known = candidates.find(({ watch }) => watch.id === id);
  if (known !== undefined) return { one: known, nearest: [known], isNear: true };

  const watches = candidates.map(({ watch }) => watch);
  const candidateOf = (meant: Watch | null) => candidates.find(({ watch }) => watch === meant);
  const near = watchMatcher.findBest(text, watches);
  return {
    one: candidateOf(watchMatcher.findOne(text, watches)) ?? null,
    nearest: (near.length > 0 ? near : watches).flatMap((one) => candidateOf(one) ?? []),
    isNear: near.length > 0,
  };
}

/** The watches that a text may mean, of those that fit. Leads to the list of watches if none fits. */
export async function loadWatches(
  text: string,
  { reader, watches }: PageContext,
  fits: (watch: Watch) => boolean = () => true,
): Promise<WatchMatches<WatchStatus> | Redirect> {
  const statuses = await watches.list(administeredServer(reader));
  const fitting = statuses.filter(({ watch }) => fits(watch));
  if (fitting.length === 0) return new Redirect(at(watchesPlace, { page: 1 }));
  return matchWatch(text, fitting);
}

/** Matches watches by the names of their boards, and races by their books. */
export const watchMatcher = createMatcher<Watch>(({ id, names, choice }) => {
  const { board, source, section, genre, cycle } = names;
  const others = contentWords(choice).searched.flatMap((name) => [name?.en, name?.zh]);
  const all = [board, source, section, genre, cycle];
  const inEither = (['en', 'zh'] as const).map((leads) =>
    all.flatMap((name) => orderedNames(name, { leads }).lead ?? []).join(' '),
  );
  return [board.en, board.zh, ...inEither, ...others, id];
});

/** Lists the watches that the typed text may mean. */
export function pickWatchCard(
  typed: string,
  { nearest, isNear }: WatchMatches<WatchStatus>,
  language: Language,
  here: Address,
  to: (id: string) => Address,
): PageMessage {
  const { t } = language;
  const wanted = escaped(typed, 100);
  const entries = nearest.slice(0, maxOptions).map(({ watch }) => ({
    name: watchName(watch, language),
    hint: hintText(watch.choice, language),
    to: to(watch.id),
  }));
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('watch.which.heading')}`,
        wanted === ''
          ? null
          : t(isNear ? 'watch.which.several' : 'watch.which.none', { text: wanted }),
      ]),
    ),
    menu('watch', here, t('watch.list.pick'), entries),
    buttons(buttonTo('list', t('watch.button.list'), at(watchesPlace, { page: 1 }))),
  ]);
}

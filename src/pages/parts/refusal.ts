import type { Language } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo, maxOptions, menu } from './controls.ts';
import type { Choice, Refusal } from './facet.ts';
import { escaped } from './markdown.ts';
import { buttons, message, text, tones, type Part } from './message.ts';
import { lines } from './passage.ts';

/** Why a listing is not shown as it was asked for, and what to do instead: menus and buttons. */
export function refusalCard(
  heading: string,
  sentences: readonly (string | null)[],
  ways: readonly Part[],
): PageMessage {
  return message(tones.search, [text(lines(100, [heading, ...sentences])), ...ways]);
}

/** Why a choice is not accepted, and what is instead. `place`: what does not accept it, escaped. */
export function refusalSentence(
  { alternatives, detail }: Refusal<string>,
  why: Refusal<string>['why'],
  place: string,
  language: Language,
): string {
  const values = alternatives
    .slice(0, maxOptions)
    .map(({ name }) => escaped(name(language), 60))
    .join(' · ');
  // A listing without such a facet has no values to choose from.
  const isNone = values === '' && (why === 'no_such' || why === 'no_step');
  return language.t(`browse.refused.${isNone ? 'not_taken' : why}`, {
    ...{ place, values },
    detail: escaped(detail ?? '', 600),
  });
}

/** How a listing words the refusal of a choice. */
export interface RefusalTexts {
  readonly heading: string;
  readonly sentences: readonly (string | null)[];
  /** The title of the menu of alternatives. */
  readonly pick: PlainTextKey;
  /** Other ways on, before the alternatives. */
  readonly ways?: readonly Part[];
  /** The buttons that remove the choice, and all choices; null for no such button. */
  readonly without: PlainTextKey;
  readonly all: PlainTextKey | null;
}

/** Says why a choice is not accepted, and offers others in its place and the listing without it. */
export function refusedChoiceCard<By extends string>(
  { choice, alternatives, remaining }: Refusal<By>,
  { heading, sentences, pick, ways = [], without, all }: RefusalTexts,
  to: (choices: readonly Choice<By>[]) => Address,
  language: Language,
): PageMessage {
  const { t } = language;
  const entries = alternatives.map(({ name, choices }) => ({
    name: name(language),
    to: to(choices),
  }));
  const hasMore = choice === null || remaining.length > 0;
  return refusalCard(heading, sentences, [
    ...ways,
    menu('instead', to(remaining), t(pick), entries),
    buttons(
      ...(choice === null ? [] : [buttonTo('without', t(without), to(remaining))]),
      ...(hasMore && all !== null ? [buttonTo('clear', t(all), to([]))] : []),
    ),
  ]);
}

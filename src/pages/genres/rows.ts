import type { Language } from '../../language/language.ts';
import type { Genre } from '../../model/source.ts';
import { countColumn, facts, lines, listing, smallPrint, type Passage } from '../parts/passage.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { orderedNames, leadingName } from '../parts/title.ts';
import { audienceText } from './audience.ts';

/** Maximum lengths in characters. */
interface RowLengths {
  readonly name: number;
  readonly subgenres: number;
  readonly url: number;
}

const fullestFirst: readonly RowLengths[] = [
  { name: 60, subgenres: 300, url: 400 },
  { name: 60, subgenres: 120, url: 200 },
  { name: 30, subgenres: 0, url: 120 },
  { name: 30, subgenres: 0, url: 0 },
];

/** Genres with aligned counts and their subgenres in small print, under a heading for each audience. */
export function genreRows(
  genres: readonly Genre[],
  underAudiences: boolean,
  language: Language,
): Passage {
  const column = countColumn(
    genres.map(({ bookCount }) => bookCount),
    language,
  );
  const row =
    (room: RowLengths) =>
    (genre: Genre, before: Genre | undefined): string =>
      lines(0, [
        underAudiences && genre.audience !== null && genre.audience !== before?.audience
          ? headed(audienceText(genre.audience, language))
          : null,
        `${column(genre.bookCount)}${nameText(genre, room, language)}`,
        smallPrint([subgenresText(genre, room, language)]),
      ]).write(Infinity);
  return listing(
    60,
    genres.map((genre, index) => ({ genre, before: genres[index - 1] })),
    fullestFirst.map(
      (room) =>
        ({ genre, before }) =>
          row(room)(genre, before),
    ),
    language,
  );
}

function headed(audience: string | null): string | null {
  return audience === null ? null : `### ${audience}`;
}

function nameText({ name, code, url }: Genre, room: RowLengths, language: Language): string {
  const { lead, follow } = orderedNames(name, language);
  const linked = link(linkText(lead ?? code, room.name), httpsUrl(url, room.url));
  return facts([`**${linked}**`, follow === null ? null : escaped(follow, room.name)]) ?? '';
}

/** The subgenres that fit, and the number of the others. */
function subgenresText({ subgenres }: Genre, room: RowLengths, language: Language): string | null {
  const names = subgenres
    .map(({ name }) => leadingName(name, language))
    .filter((name) => name !== null)
    .map((name) => escaped(name, 40));
  const shown: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length + 3;
    if (length > room.subgenres) break;
    shown.push(name);
  }
  if (shown.length === 0) return null;
  const left = names.length - shown.length;
  return facts([...shown, left === 0 ? null : language.t('common.more', { count: left })]);
}

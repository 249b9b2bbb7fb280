import type { Language } from '../../language/language.ts';
import type { Tag } from '../../model/source.ts';
import { countColumn, facts, listing, type Passage } from '../parts/passage.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { orderedNames } from '../parts/title.ts';

/** Linked tags in both languages, each after its aligned number of books. */
export function tagRows(tags: readonly Tag[], language: Language): Passage {
  const column = countColumn(
    tags.map(({ bookCount }) => bookCount),
    language,
  );
  const row =
    (room: number, url: number) =>
    (tag: Tag): string => {
      const { lead, follow } = orderedNames(tag.name, language);
      const linked = link(linkText(lead ?? tag.code, room), httpsUrl(tag.url, url));
      const names = facts([linked, follow === null ? null : escaped(follow, room)]) ?? '';
      return `${column(tag.bookCount)}${names}`;
    };
  return listing(60, tags, [row(60, 300), row(30, 120), row(30, 0), row(16, 0)], language);
}

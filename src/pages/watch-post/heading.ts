import type { Language } from '../../language/language.ts';
import type { BoardPost } from '../../model/board-changes.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText, timestamp } from '../parts/markdown.ts';
import { lines, smallPrint, variants, type Passage } from '../parts/passage.ts';
import { orderedNames, leadingName } from '../parts/title.ts';
import { boardRefText } from '../../model/reference.ts';

/** The board's name, linked if it has a page, the view, and the time of comparison. */
export function postHeading(post: BoardPost, language: Language): Passage {
  const { names, view } = post;
  const { lead, follow } = orderedNames(names.board, language);
  const heading = (room: number, url: number): string => {
    const name = linkText(lead ?? boardRefText(view.board), room);
    return `## ${link(name, httpsUrl(post.url, url))}`;
  };
  const under = (room: number): string | null =>
    smallPrint(
      [
        follow,
        leadingName(names.source, language),
        leadingName(names.section, language) ?? view.section,
        leadingName(names.genre, language) ?? view.genre,
        leadingName(names.cycle, language) ?? view.cycle,
      ].map((part) => (part === null ? null : escaped(part, room))),
    );
  const about = aboutText(post, language);
  return variants(80, [
    () => lines(0, [heading(150, 400), under(60), about]).write(Infinity),
    () => lines(0, [heading(60, 150), under(15), about]).write(Infinity),
    () => lines(0, [heading(60, 0), about]).write(Infinity),
  ]);
}

/** "What changed since …", and the chosen limits. */
function aboutText({ changes, since, top, only }: BoardPost, { t }: Language): string {
  const chosen = only === 'everything' ? null : t(`post.only.${only}`);
  if (changes === null) return lines(0, [t('post.first'), smallPrint([chosen])]).write(Infinity);
  const when = timestamp(since, 'f');
  return lines(0, [
    when === null ? t('post.sinceLast') : t('post.since', { when }),
    smallPrint([t('post.within', { top }), chosen]),
  ]).write(Infinity);
}

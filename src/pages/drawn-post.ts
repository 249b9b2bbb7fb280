import type { Language } from '../language/language.ts';
import type { PostedChart } from '../model/place-chart.ts';
import type { WatchPost } from '../model/watch-post.ts';
import { paperChart, paperPage } from './paper-post.ts';
import type { ChannelMessage } from './parts/channel-message.ts';
import { embedMessage } from './parts/embed-message.ts';
import { figureNames, type FigureNames } from './parts/figure.ts';
import { text, tones, type ChartPart, type Part } from './parts/message.ts';
import { roomAfter, type TextRoom } from './parts/passage.ts';
import type { Source } from '../model/source.ts';
import { racePage } from './race-post.ts';
import { rankingPage, timedTitle, watchPostTitle } from './watch-post.ts';
import { watchPostChart } from './watch-post/chart.ts';
import type { PostPage } from './watch-post/post-page.ts';

/** A post as a message of embeds. Its only mention is of the watch's role. `share`: see `embedMessage`. */
export function drawnPost(
  post: WatchPost,
  sources: readonly Source[],
  language: Language,
  share: number,
): ChannelMessage {
  const { headline, title, about, parts } = pageOf(post, sources, language);
  const content = post.roleId === null ? headline : `${headline} <@&${post.roleId}>`;
  return embedMessage({ content, tone: tones.board, title, parts: [text(about), ...parts], share });
}

/** A post as a part of an answer: without the sentence for notifications. With a chart, it has no menu. */
export function drawnPostParts(
  post: WatchPost,
  sources: readonly Source[],
  language: Language,
): readonly Part[] {
  const { title, about, parts } = pageOf(post, sources, language);
  const heading = `## ${title.linked}\n`;
  const write = (room: TextRoom): string => {
    const left = roomAfter(heading, room);
    return left.characters < 0 || left.bytes < 0 ? '' : heading + about.write(left);
  };
  // The choice of a menu cannot be cleared in a message with a file.
  const hasChart = parts.some(({ kind }) => kind === 'chart');
  const shown = hasChart ? parts.filter(({ kind }) => kind !== 'menu') : parts;
  return [text({ priority: about.priority, write }), ...shown];
}

/** What the picture of a post shows; null for a post without one. */
export function drawnPostChart(post: WatchPost, language: Language): PostedChart | null {
  switch (post.kind) {
    case 'changes':
      return postedChart(watchPostChart(post, language), null);
    case 'race':
      return null;
    case 'paper': {
      const found = paperChart(post, language);
      return found === null ? null : postedChart(found.chart, found.board);
    }
  }
}

function postedChart(part: ChartPart | null, embed: number | null): PostedChart | null {
  return part === null ? null : { ...part.drawing, description: part.description, embed };
}

/** The title of a forum post, 1 to 100 characters. Two posts of a watch have different titles. */
export function drawnPostTitle(post: WatchPost, language: Language, now: number): string {
  if (post.kind === 'changes') return watchPostTitle(post, language, now);
  return timedTitle(pageOf(post, [], language).name, now, post.timeZone, language);
}

function pageOf(post: WatchPost, sources: readonly Source[], language: Language): PostPage {
  switch (post.kind) {
    case 'changes':
      return rankingPage(post, language, namesOf(post, sources, language));
    case 'race':
      return racePage(post, language, namesOf(post, sources, language));
    case 'paper':
      return paperPage(post, language);
  }
}

function namesOf(
  { view: { board } }: Extract<WatchPost, { readonly kind: 'changes' | 'race' }>,
  sources: readonly Source[],
  language: Language,
): FigureNames {
  return figureNames(board.system === 'keyed' ? board.source : null, sources, language);
}

import { dateFormat } from '../language/date-format.ts';
import type { Language } from '../language/language.ts';
import type { PostedChart } from '../model/place-chart.ts';
import type { RacePost, WatchPost } from '../model/watch-post.ts';
import { paperChart, paperPage } from './paper-post.ts';
import type { ChannelMessage } from './parts/channel-message.ts';
import { embedMessage } from './parts/embed-message.ts';
import { figureNames } from './parts/figure.ts';
import { timestamp } from './parts/markdown.ts';
import { text, tones, type ChartPart, type Part } from './parts/message.ts';
import { roomAfter, type TextRoom } from './parts/passage.ts';
import { cut } from './parts/plain.ts';
import type { Source } from '../model/source.ts';
import { racePage } from './race-post.ts';
import { rankingPage, watchPostChart } from './watch-post.ts';
import type { PostPage } from './watch-post/headline.ts';

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

/**
 * The title of a forum post, 1 to 100 characters: its name, and when a board was published, if that is known, or the time
 * of the post. Two posts of a watch so have different titles.
 */
export function drawnPostTitle(post: WatchPost, language: Language, now: number): string {
  const refreshedAt = post.kind === 'changes' ? post.refreshedAt : null;
  const at = timestamp(refreshedAt) === null ? now : (refreshedAt ?? now);
  const { timeZone } = post;
  const format = dateFormat(language.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const when = format.format(at);
  const { name } = pageOf(post, [], language);
  return `${cut(name, longestTitle - when.length - 3)} – ${when}`;
}

/** Discord's limit for the name of a forum's post. */
const longestTitle = 100;

function pageOf(post: WatchPost, sources: readonly Source[], language: Language): PostPage {
  switch (post.kind) {
    case 'changes':
      return rankingPage(post, language);
    case 'race':
      return racePage(post, language, figureNames(sourceOf(post), sources, language));
    case 'paper':
      return paperPage(post, language);
  }
}

function sourceOf({ view: { board } }: RacePost): string | null {
  return board.system === 'keyed' ? board.source : null;
}

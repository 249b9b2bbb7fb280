import type { AcceptedSize, CoverPicture, DiscordFacts } from '../../model/discord-facts.ts';
import { count } from '../wording.ts';

/** One line for each fact, with earlier ones. */
export function factTable(facts: DiscordFacts): string {
  const rows: readonly (readonly [string, string])[] = [
    ['largest post', sizeText(facts.largestPost)],
    ['largest post of many components', sizeText(facts.largestPostOfMany)],
    ['largest edit', sizeText(facts.largestEdit)],
    ['a forum takes Components V2', yesOrNo(facts.forumTakesComponents)],
    ['followers see components', yesOrNo(facts.followersSeeComponents)],
    ['followers see embeds', yesOrNo(facts.followersSeeEmbeds)],
    ['a history lists containers', yesOrNo(facts.historyListsContainers)],
    ['text of a notification', notificationText(facts.notificationText)],
    ['quick edits of an old message', editsText(facts.quickOldEdits)],
    ['an enforced nonce works', yesOrNo(facts.nonceIsEnforced)],
    ['a cover in components', coverText(facts.coverThumbnail)],
    ['a cover in an embed', coverText(facts.coverInEmbed)],
    ['a post takes an upload in a gallery', yesOrNo(facts.galleryTakesUpload)],
    ['an edit takes an upload in a gallery', yesOrNo(facts.editTakesUpload)],
    ['an embed takes an upload', yesOrNo(facts.embedTakesUpload)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('');
}

const unknown = 'not measured';

function yesOrNo(value: boolean | null): string {
  if (value === null) return unknown;
  return value ? 'yes' : 'no';
}

function coverText(cover: CoverPicture | null): string {
  if (cover === null) return unknown;
  const { hasProxyUrl, hasSize } = cover;
  return `${hasProxyUrl ? 'with' : 'without'} a proxy URL, ${hasSize ? 'with' : 'without'} width and height`;
}

function sizeText(size: AcceptedSize | null): string {
  if (size === null) return unknown;
  const { bytes, components, refusedBytes } = size;
  const accepted = `${count(bytes)} bytes of text in ${components} components`;
  return refusedBytes === null
    ? `at least ${accepted}`
    : `${accepted}; ${count(refusedBytes)} are refused`;
}

function notificationText(text: string | null): string {
  if (text === null) return unknown;
  return text === '' ? 'none' : `“${text}”`;
}

function editsText(edits: DiscordFacts['quickOldEdits']): string {
  if (edits === null) return unknown;
  const { accepted, retryAfterMs } = edits;
  if (retryAfterMs === null) return `${accepted} of 5 accepted`;
  return `${accepted} of 5 accepted, then a wait of ${(retryAfterMs / 1000).toFixed(1)} s`;
}

import { ButtonStyle, ComponentType } from 'discord-api-types/v10';

import { forms } from '../../../commands/index.ts';
import { createOutgoingMessages, type MessageBody } from '../../../src/engine/outgoing-message.ts';
import { readAddress } from '../../../src/pages/address.ts';
import { readCustomId } from '../../../src/pages/custom-id.ts';
import { pages } from '../../../src/pages/index.ts';
import type { PageContext, PageMessage } from '../../../src/pages/page.ts';
import { formatBreach } from '../../../src/playground/discord/checks/breach.ts';
import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import { dangers, rowParts, textOf } from './message.ts';

/** Markdown that we write ourselves where the catalogue's would be a danger. */
export interface Ours {
  readonly mentions?: readonly (string | RegExp)[];
  /** A curator's note is behind a bar. */
  readonly quotes?: boolean;
  /** The data contains ids that the catalogue's description rules out; a link to them is reported as lost. */
  readonly oddIds?: boolean;
}

/**
 * All that keeps a message from being sent as it leaves, and all that it would do with what the
 * catalogue says.
 */
export async function faultsOf(message: PageMessage, ours: Ours = {}): Promise<readonly string[]> {
  const body = await departure.message(message);
  return [
    ...checkBody('PATCH', '/webhooks/1/token/messages/@original', body).map(formatBreach),
    ...checkBody('POST', '/interactions/1/token/callback', { type: 4, data: body }).map(
      formatBreach,
    ),
    ...twins(body),
    ...dangers(without(message, ours)),
    ...unsafeParts(message),
    ...(ours.oddIds === true ? [] : waysTo(message).filter((way) => !leadsSomewhere(way))),
  ];
}

const nothing = (): undefined => undefined;
const departure = createOutgoingMessages(
  { save: () => Promise.resolve(), find: () => Promise.resolve(null) },
  { now: () => 0, schedule: () => nothing },
  { debug: nothing, info: nothing, warn: nothing, error: nothing },
);

/** Custom ids that two components share, and addresses too long to be carried. */
function twins(body: MessageBody): readonly string[] {
  const ids = [...JSON.stringify(body).matchAll(/"custom_id":("(?:[^"\\]|\\.)*")/g)].map(
    ([, id = '']) => id,
  );
  return ids.filter((id, place) => ids.indexOf(id) < place).map((id) => `twice: ${id}`);
}

/** Bars that we put around a whole line are ours: an escaped text has no two pipes that touch. */
function without(message: PageMessage, { mentions = [], quotes = false }: Ours): PageMessage {
  const changed = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const bare = value.replaceAll(/^\|\|((?:(?!\|\|)[^\n])+)\|\|$/gm, '$1');
    const unquoted = quotes ? bare.replaceAll(/^> (?=[^>\s])/gm, '') : bare;
    return mentions.reduce<string>((text, own) => text.split(own).join(''), unquoted);
  };
  return JSON.parse(JSON.stringify(message, (_, value: unknown) => changed(value))) as PageMessage;
}

/** What people could be led astray by outside the texts: addresses of buttons and pictures, and labels. */
function unsafeParts(message: PageMessage): readonly string[] {
  const found: string[] = [];
  JSON.stringify(message, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'url' && !isSafeUrl(value)) found.push(`${key}: ${value}`);
    if (['label', 'description', 'placeholder'].includes(key) && !isSeen(value)) {
      found.push(`${key}: ${JSON.stringify(value)}`);
    }
    return value;
  });
  if (/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u.test(textOf(message))) {
    found.push('holds what cannot be seen');
  }
  for (const [, shown = ''] of textOf(message).matchAll(/\[((?:[^[\]\\]|\\.)*)\]\(https:/g)) {
    if (shown.trim() === '' || shown.includes('://')) found.push(`link: ${shown}`);
  }
  return found;
}

function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

function isSeen(text: string): boolean {
  return text.trim() !== '' && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** Every address that somebody could press or choose. */
function waysTo(message: PageMessage): readonly string[] {
  return rowParts(message).flatMap((part) => {
    if (part.type === ComponentType.StringSelect) {
      return [readCustomId(part.custom_id)?.address, ...part.options.map(({ value }) => value)].map(
        (address) => address ?? part.custom_id,
      );
    }
    if (part.type !== ComponentType.Button || part.style === ButtonStyle.Link) return [];
    if (part.style === ButtonStyle.Premium) return [];
    return [readCustomId(part.custom_id)?.address ?? part.custom_id];
  });
}

/** Whether an address names a form, or a page that can read it. */
function leadsSomewhere(address: string): boolean {
  const destination = readAddress(address);
  if (destination === null) return false;
  const { kind, name, segments } = destination;
  if (kind === 'form') return forms.some((form) => form.name === name);
  const visit = pages.find((page) => page.name === name)?.visit(segments, whereNobodyAnswers);
  visit?.catch(nothing);
  return visit !== undefined && visit !== null;
}

/** A page is only to read its address there. */
const whereNobodyAnswers = new Proxy({} as PageContext, {
  get(): never {
    throw new Error('nobody answers here');
  },
});

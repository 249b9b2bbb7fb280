import { isDeepStrictEqual } from 'node:util';

import { ButtonStyle, ComponentType, InteractionType } from 'discord-api-types/v10';

import { forms } from '../../../commands/index.ts';
import { menuReset, type MenuReset } from '../../../src/engine/menu-reset.ts';
import {
  createOutgoingMessages,
  type ChannelMessageBody,
  type MessageBody,
} from '../../../src/engine/outgoing-message.ts';
import { chosenAlone, chosenTogether } from '../../../src/pages/choice-address.ts';
import { readAddress, readCustomId } from '../../../src/pages/address.ts';
import { pages } from '../../../src/pages/index.ts';
import type { PageContext, PageMessage } from '../../../src/pages/page.ts';
import type { ChannelMessage } from '../../../src/pages/parts/channel-message.ts';
import { formatBreach } from '../../../src/playground/discord/checks/breach.ts';
import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import { messageComponents } from '../../../src/playground/discord/world/response-components.ts';
import { textsWithSourceCode } from '../../support/source-codes.ts';
import { dangers, rowParts, textOf, type AnyMessage } from './message.ts';
import { processedBytes } from './processed-bytes.ts';
import { disorderedRows } from './row-order.ts';

/** Markdown that Colophon writes itself and that would be dangerous in the catalogue's texts. */
export interface OwnMarkdown {
  readonly mentions?: readonly (string | RegExp)[];
  /** A curator's note is a quotation. */
  readonly quotes?: boolean;
  /** The data contains ids that the API description excludes; a link to them reports a lost address. */
  readonly oddIds?: boolean;
}

/** What Discord would reject in a message, and what the catalogue's texts could do in it. */
export async function findFaults(
  message: PageMessage,
  ours: OwnMarkdown = {},
): Promise<readonly string[]> {
  const { files = [], ...body } = await outgoingMessages.message(message, '1');
  const uploads = { files: files.map(({ name }) => name) };
  return [
    ...sizeFaults(body),
    ...checkBody('PATCH', '/webhooks/1/token/messages/@original', body, uploads).map(formatBreach),
    ...checkBody('POST', '/interactions/1/token/callback', { type: 4, data: body }, uploads).map(
      formatBreach,
    ),
    ...disorderedRows(message),
    ...faultsInContent(message, body, ours),
  ];
}

/** The same of a message that the bot sends to a channel without an interaction. */
export async function findChannelFaults(
  message: ChannelMessage,
  ours: OwnMarkdown = {},
): Promise<readonly string[]> {
  const body = await outgoingMessages.channelMessage(message, '1');
  return [
    ...sizeFaults(body),
    ...checkBody('POST', '/channels/1/messages', body).map(formatBreach),
    ...faultsInContent(message, body, ours),
  ];
}

function sizeFaults({ components }: Pick<MessageBody | ChannelMessageBody, 'components'>) {
  const bytes = processedBytes(components);
  return bytes > 9_500 ? [`${bytes} bytes to process`] : [];
}

function faultsInContent(
  message: AnyMessage,
  body: MessageBody | ChannelMessageBody,
  ours: OwnMarkdown,
): readonly string[] {
  return [
    ...('charts' in message ? menusIn(message) : resetFaults(body)),
    ...duplicateIds(body),
    ...dangers(withoutOwnMarkdown(message, ours)),
    ...unsafeParts(message),
    ...miscolouredButtons(message),
    ...sourceCodesIn(message),
    ...(ours.oddIds === true ? [] : linkedAddresses(message).filter((way) => !isKnownAddress(way))),
  ];
}

/** What changes in a sent message when its menus are reset, and what Discord would reject of the update. */
function resetFaults(body: MessageBody | ChannelMessageBody): readonly string[] {
  const sent = { flags: 0, content: '', embeds: [], ...received(body) };
  const reset = menuReset({
    type: InteractionType.MessageComponent,
    data: { component_type: ComponentType.StringSelect },
    message: sent,
  });
  if (reset === null) return ['its menus cannot be reset'];
  const update = { type: 7, data: reset };
  return [
    ...checkBody('POST', '/interactions/1/token/callback', update, { previous: sent }).map(
      formatBreach,
    ),
    ...(isDeepStrictEqual({ ...sent, ...received(reset) }, sent)
      ? []
      : ['a reset of its menus changes it']),
  ];
}

/** The bot cannot clear a choice in a message with a file. A person can, if the menu takes no choice too. */
function menusIn(message: AnyMessage): readonly string[] {
  const menus = rowParts(message).filter((part) => part.type === ComponentType.StringSelect);
  return menus
    .filter(({ min_values: least }) => least !== 0)
    .map(() => 'a menu in a message with a file');
}

/** The message as Discord sends it in an interaction. */
function received(body: MessageBody | ChannelMessageBody | MenuReset) {
  return {
    ...body,
    mention_roles: [],
    allowed_mentions: undefined,
    components: messageComponents(body.components, () => '1'),
  };
}

const nothing = (): undefined => undefined;
export const outgoingMessages = createOutgoingMessages(
  { save: () => Promise.resolve('new'), find: () => Promise.resolve(null) },
  { now: () => 0, schedule: () => nothing },
  { debug: nothing, info: nothing, warn: nothing, error: nothing },
  { drawChart: () => Promise.resolve(Uint8Array.of(0)) },
);

/** The codes in arbitrary data that people do not type (`arbitrary-values.ts`). */
export function sourceCodesIn(shown: unknown): readonly string[] {
  return textsWithSourceCode(shown, /source_[ac](?![a-z0-9])/i).map(
    (text) => `the code of a source: ${text}`,
  );
}

/** Forms that delete something, by the name in their address. */
const destructiveForms = ['setup-forget', 'watch-remove'];

/** A button that deletes something is red, and no other button is. */
function miscolouredButtons(message: AnyMessage): readonly string[] {
  return rowParts(message).flatMap((part) => {
    if (part.type !== ComponentType.Button || !('custom_id' in part)) return [];
    const address = readCustomId(part.custom_id)?.address ?? '';
    const { kind, name = '' } = readAddress(address) ?? {};
    const deletes = kind === 'form' && destructiveForms.includes(name);
    return deletes === (part.style === ButtonStyle.Danger)
      ? []
      : [`wrong colour: ${part.custom_id}`];
  });
}

/** Duplicate custom ids, and addresses that are too long for a custom id. */
function duplicateIds(body: object): readonly string[] {
  const ids = [...JSON.stringify(body).matchAll(/"custom_id":("(?:[^"\\]|\\.)*")/g)].map(
    ([, id = '']) => id,
  );
  return ids.filter((id, place) => ids.indexOf(id) < place).map((id) => `twice: ${id}`);
}

/** Bars around a whole line are Colophon's: an escaped text has no two adjacent pipes. */
function withoutOwnMarkdown(
  message: AnyMessage,
  { mentions = [], quotes = false }: OwnMarkdown,
): AnyMessage {
  const changed = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    // Discord makes no links in a code block, and an escaped text has no fence.
    const outside = value.replaceAll(/^```[^`]*```$/gm, '');
    const bare = outside.replaceAll(/^\|\|((?:(?!\|\|)[^\n])+)\|\|$/gm, '$1');
    const unquoted = quotes ? bare.replaceAll(/^> (?=[^>\s])/gm, '') : bare;
    return mentions.reduce<string>((text, own) => text.split(own).join(''), unquoted);
  };
  return JSON.parse(JSON.stringify(message, (_, value: unknown) => changed(value))) as AnyMessage;
}

/** Dangerous content outside the texts: URLs of buttons and pictures, and labels. */
function unsafeParts(message: AnyMessage): readonly string[] {
  const found: string[] = [];
  const embeds = 'embeds' in message ? message.embeds : [];
  const { charts = [] } = 'charts' in message ? message : {};
  const links = embeds.map(({ url }) => ({ url }));
  JSON.stringify([message.components, links], (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    const isOwn = charts.some(({ name }) => value === `attachment://${name}`);
    if (key === 'url' && !isOwn && !isSafeUrl(value)) found.push(`${key}: ${value}`);
    if (['label', 'description', 'placeholder'].includes(key) && !isVisible(value)) {
      found.push(`${key}: ${JSON.stringify(value)}`);
    }
    return value;
  });
  if (/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u.test(textOf(message))) {
    found.push('holds what cannot be seen');
  }
  return found;
}

function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

function isVisible(text: string): boolean {
  return text.trim() !== '' && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** The address of every button and menu entry. */
function linkedAddresses(message: AnyMessage): readonly string[] {
  return rowParts(message).flatMap((part) => {
    if (part.type === ComponentType.StringSelect) {
      const { address: head = part.custom_id } = readCustomId(part.custom_id) ?? {};
      const values = part.options.map(({ value }) => value);
      const most = values.slice(0, part.max_values ?? 1);
      return [
        head,
        ...values.map((value) => chosenAlone([value]) ?? chosenTogether(head, [value])),
        chosenAlone(most) ?? chosenTogether(head, most),
      ];
    }
    if (part.type !== ComponentType.Button || part.style === ButtonStyle.Link) return [];
    if (part.style === ButtonStyle.Premium) return [];
    return [readCustomId(part.custom_id)?.address ?? part.custom_id];
  });
}

/** Returns whether an address names a form, or a page that accepts it. */
function isKnownAddress(address: string): boolean {
  const destination = readAddress(address);
  if (destination === null) return false;
  const { kind, name, segments } = destination;
  if (kind === 'form') return forms.some((form) => form.name === name);
  const visit = pages.find((page) => page.name === name)?.visit(segments, emptyContext);
  visit?.catch(nothing);
  return visit !== undefined && visit !== null;
}

/** For pages that only read their address. */
const emptyContext = new Proxy({} as PageContext, {
  get(): never {
    throw new Error('this context has no answers');
  },
});

import {
  ComponentType,
  type APIComponentInContainer,
  type APIButtonComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
} from 'discord-api-types/v10';

import { readCustomId } from '../../../src/pages/address.ts';
import type { PageMessage } from '../../../src/pages/page.ts';
import type { ChannelMessage } from '../../../src/pages/parts/channel-message.ts';
import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import { formatBreach } from '../../../src/playground/discord/checks/breach.ts';
import { faultsOfLinks, findIntendedLinks, refusalOf } from '../../support/masked-links.ts';

/** An answer, or a message that the bot sends without an interaction. */
export type AnyMessage = PageMessage | ChannelMessage;

/** Everything in a message's container, or the rows of a message without Components V2. */
export function contents({ components }: AnyMessage): readonly APIComponentInContainer[] {
  return components.flatMap((component): readonly APIComponentInContainer[] => {
    if (component.type === ComponentType.ActionRow) return [component];
    return component.type === ComponentType.Container ? component.components : [];
  });
}

/** A message's texts as they are sent, joined by line breaks. An embed's title looks like a heading. */
export function textOf(message: AnyMessage): string {
  if ('embeds' in message) {
    const embeds = message.embeds.flatMap(({ title, url, description = '' }) => [
      ...(title === undefined ? [] : [`## ${url === undefined ? title : `[${title}](${url})`}`]),
      description,
    ]);
    return [message.content, ...embeds].filter((text) => text !== '').join('\n');
  }
  return contents(message)
    .flatMap((component) => {
      if (component.type === ComponentType.TextDisplay) return [component.content];
      if (component.type !== ComponentType.Section) return [];
      return component.components.map(({ content }) => content);
    })
    .join('\n');
}

function buttonsOf(message: AnyMessage): readonly APIButtonComponent[] {
  return rowParts(message).filter((part) => part.type === ComponentType.Button);
}

/** The address of each button by its label; null for a disabled one. */
export function linksOf(message: AnyMessage): Record<string, string | null> {
  return Object.fromEntries(
    buttonsOf(message).flatMap((button) => {
      if (!('label' in button)) return [];
      const to = 'url' in button ? button.url : (readCustomId(button.custom_id)?.address ?? null);
      return [[button.label ?? '', button.disabled === true ? null : to]];
    }),
  );
}

function menusOf(message: AnyMessage): readonly APIStringSelectComponent[] {
  return rowParts(message).filter((part) => part.type === ComponentType.StringSelect);
}

/** What each menu is for. */
export function placeholdersOf(message: AnyMessage): readonly (string | undefined)[] {
  return menusOf(message).map(({ placeholder }) => placeholder);
}

/** The options of the menu with this prefix. */
export function optionsOf(message: AnyMessage, prefix: string): readonly APISelectMenuOption[] {
  const found = menusOf(message).find(
    ({ custom_id }) => readCustomId(custom_id)?.prefix === prefix,
  );
  return found?.options ?? [];
}

export function rowParts(message: AnyMessage) {
  return contents(message).flatMap((component) =>
    component.type === ComponentType.ActionRow ? component.components : [],
  );
}

/** The parts of a message that Discord would reject after the engine has shortened its addresses. */
export function breaches(message: AnyMessage): readonly string[] {
  const body = {
    ...message,
    components: shortened(message.components),
    ...('embeds' in message ? {} : { flags: 1 << 15 }),
    allowed_mentions: { parse: [] },
  };
  return checkBody('POST', '/channels/1/messages', body).map(formatBreach);
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      (key === 'custom_id' || key === 'value') && typeof part === 'string'
        ? short(part)
        : shortened(part),
    ]),
  );
}

// Like the engine: equal addresses stay equal, different ones stay different.
function short(address: string): string {
  return address.length <= 100 ? address : `${address.length}:${hash(address)}`;
}

function hash(text: string): string {
  let value = 0n;
  for (let index = 0; index < text.length; index += 1) {
    value = (value * 1_099_511_628_211n + BigInt(text.charCodeAt(index))) % (1n << 64n);
  }
  return value.toString(36);
}

/** Effects that a text of the catalogue must never have in a message. */
export function dangers(message: AnyMessage): readonly string[] {
  const embeds = 'embeds' in message ? message.embeds : [];
  const titles = embeds.flatMap(({ title }) => title ?? []);
  const text =
    'embeds' in message
      ? [message.content, ...embeds.map(({ description = '' }) => description)].join('\n')
      : textOf(message);
  const found: string[] = [...titles.flatMap(faultsOfTitle), ...faultsOfLinks(text)];
  const links = findIntendedLinks(text);
  for (const { url } of links) if (!URL.canParse(url)) found.push(`links to ${url}`);
  const unlinked = links.reduce(
    (rest, { text: shown, url }) => rest.replace(`[${shown ?? ''}](${url})`, ''),
    text,
  );
  // Only Colophon writes timestamps; any other `<` that Discord would parse follows a backslash.
  const bare = unlinked.replaceAll(/<t:-?\d+:[RDf]>/g, '').replaceAll(/\\[^0-9A-Za-z\s]/g, '');
  if (/@everyone|@here/i.test(text)) found.push('mentions everyone');
  if (unlinked.includes('<@')) found.push('mentions someone');
  if (/<[#@&:/at]|<\w+:/.test(bare)) found.push('holds what Discord replaces');
  for (const [stray] of bare.matchAll(/.{0,80}(?:https?:\/\/|\]\().{0,40}/gi)) {
    found.push(`holds a link: ${stray}`);
  }
  if (/\|\||__|~~/.test(bare)) found.push('holds markdown');
  if (/^ *(?:#{1,3} .*\n)* *>/m.test(bare)) found.push('quotes');
  if (!JSON.stringify(message).isWellFormed()) found.push('holds half a character');
  if (/\\u[dD][89a-fA-F]/.test(JSON.stringify(message))) found.push('holds half a character');
  return found;
}

/** A title of an embed has a link of its own, which may contain emoji. */
function faultsOfTitle(title: string): readonly string[] {
  const refusal = refusalOf(title);
  const isRefused = refusal !== null && refusal !== 'emoji';
  return isRefused || title.includes('\\') ? [`the title of an embed: ${title}`] : [];
}

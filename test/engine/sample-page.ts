import { ButtonStyle, ComponentType } from 'discord-api-types/v10';

import { command } from '../../src/engine/command.ts';
import { addressOf, customIdOf, type Address } from '../../src/pages/address.ts';
import {
  page,
  type Page,
  type PageContext,
  type PageMessage,
  type Redirect,
} from '../../src/pages/page.ts';
import type { SentResponse } from './engine-rig.ts';

/** A page that shows its name parameter. A test may replace `load`. */
export function samplePage(
  load: (name: string, context: PageContext) => Promise<string | Redirect> = (name) =>
    Promise.resolve(name),
): Page<string> {
  return page<string, string>({
    name: 'shelf',
    toPath: (name) => [name],
    fromPath: ([name, ...rest]) => (name === undefined || rest.length > 0 ? null : name),
    load,
    render: (loaded) => plainMessage(`Shelf ${loaded}`),
  });
}

/** A page that shows its name parameter once `wait` has resolved. */
export function samplePageAfter(wait: Promise<unknown>): Page<string> {
  return samplePage(async (name) => {
    await wait;
    return name;
  });
}

export const sampleCommand = command({
  name: 'shelf',
  description: () => 'Shows a shelf',
  options: {
    name: { kind: 'text', description: () => 'Which one', maxLength: 200, required: true },
  },
  address: ({ name }) => sampleAddress(name),
});

export function sampleAddress(name: string): Address {
  return addressOf(['shelf', name]);
}

export function plainMessage(text: string, ...addresses: readonly Address[]): PageMessage {
  return {
    components: [
      { type: ComponentType.TextDisplay, content: text },
      ...(addresses.length === 0 ? [] : [buttonRow(addresses)]),
    ],
  };
}

function buttonRow(addresses: readonly Address[]) {
  return {
    type: ComponentType.ActionRow as const,
    components: addresses.map((address) => ({
      type: ComponentType.Button as const,
      style: ButtonStyle.Secondary as const,
      label: 'Go',
      custom_id: customIdOf('go', address),
    })),
  };
}

/** The responses as short texts: `4 alone "Shelf A"`, `5`, `edit "Shelf A"`, `delete-follow-up f2`. */
export function shownTexts(sent: readonly SentResponse[]): readonly string[] {
  return sent.map((call) => {
    const { way, body } = call;
    const { type, data = body } = body as { type?: number; data?: unknown };
    const { flags = 0 } = data as { flags?: number };
    const text = /"content":("(?:[^"\\]|\\.)*")/u.exec(JSON.stringify(body))?.[1];
    return [
      way === 'callback' ? String(type) : way,
      ...('id' in call ? [call.id] : []),
      ...((flags & 64) === 0 ? [] : ['alone']),
      ...(text === undefined ? [] : [text]),
    ].join(' ');
  });
}

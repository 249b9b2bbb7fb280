import type { Command } from '../../src/engine/command.ts';
import type { Form, Modal } from '../../src/engine/form.ts';
import type { Address } from '../../src/pages/address.ts';
import { Redirect, type PageContext, type RenderContext } from '../../src/pages/page.ts';

/** The address that a command opens with these options. Texts are trimmed, as the engine does. */
export function opened(
  one: Command,
  typed: Readonly<Record<string, string | number | boolean>> = {},
): Address {
  const read = (value: string | number | boolean = '') =>
    typeof value === 'string' ? value.trim() || null : value;
  const all = Object.keys(one.options).map((name) => [name, read(typed[name])]);
  return one.address(Object.fromEntries(all) as Parameters<Command['address']>[0], {
    userId: '1',
    guildId: null,
    channelId: '3',
    discordLocale: 'en-US',
    locale: 'en',
    leads: 'en',
    hidesSpoilers: false,
    isAdmin: false,
  });
}

/** The modal that a form opens. Throws if it shows a page instead. */
export async function openedModal(
  form: Form,
  segments: readonly string[],
  renderContext: RenderContext,
  context: PageContext,
): Promise<Modal> {
  const opened = await form.modal?.(segments, renderContext, context);
  if (opened === undefined) throw new Error(`${form.name} has no modal`);
  if (opened instanceof Redirect) throw new Error(`led to ${opened.to}`);
  return opened;
}

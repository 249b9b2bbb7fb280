import { BUTTON, LINK } from '../component-types.ts';
import type { Component, Message, Modal } from '../message.ts';
import { isMenu } from './menus.ts';
import { ActionError } from './action-error.ts';

/** All components of a message or modal, including nested ones, in reading order. */
export function allComponents({ components }: Pick<Message | Modal, 'components'>): Component[] {
  return components.flatMap(withDescendants);
}

function withDescendants(component: Component): Component[] {
  return [
    component,
    ...(component.components ?? []).flatMap(withDescendants),
    ...(component.accessory === undefined ? [] : withDescendants(component.accessory)),
    ...(component.component === undefined ? [] : withDescendants(component.component)),
  ];
}

/** All text of a message in reading order: content, embeds and text displays, a line each. */
export function textOf(message: Message): string {
  const embeds = message.embeds.flatMap((embed) => [
    embed.author?.name,
    embed.title,
    embed.description,
    ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
    embed.footer?.text,
  ]);
  const texts = allComponents(message).map(({ content }) => content);
  return [message.content, ...embeds, ...texts]
    .filter((text) => text !== undefined && text !== '')
    .join('\n');
}

/** The enabled button with this custom id, label or emoji; throws `ActionError` without a match. */
export function findButton(message: Message, idOrLabel: string): Component {
  const buttons = allComponents(message).filter(({ type }) => type === BUTTON);
  const found =
    buttons.find(({ custom_id }) => custom_id === idOrLabel) ??
    buttons.find(({ label, emoji }) => label === idOrLabel || emoji?.name === idOrLabel);
  if (found === undefined) {
    const labels = buttons.map(({ label, emoji }) => label ?? emoji?.name).join(', ');
    throw new ActionError(`there is no button ${idOrLabel}, only: ${labels}`);
  }
  if (found.disabled === true) throw new ActionError(`the button ${idOrLabel} is disabled`);
  if (found.style === LINK)
    throw new ActionError(`the button ${idOrLabel} opens ${found.url ?? ''}`);
  return found;
}

/** The enabled select menu with this custom id or placeholder, by default the first; throws `ActionError` without a match. */
export function findMenu(message: Message, idOrPlaceholder: string | undefined): Component {
  const selects = allComponents(message).filter(isMenu);
  const found =
    idOrPlaceholder === undefined
      ? selects[0]
      : selects.find(
          ({ custom_id, placeholder }) =>
            custom_id === idOrPlaceholder || placeholder === idOrPlaceholder,
        );
  if (found === undefined) throw new ActionError(`there is no menu ${idOrPlaceholder ?? ''}`);
  if (found.disabled === true)
    throw new ActionError(`the menu ${idOrPlaceholder ?? ''} is disabled`);
  return found;
}

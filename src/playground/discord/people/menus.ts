import {
  CHANNEL_SELECT,
  CHECKBOX_GROUP,
  MENTIONABLE_SELECT,
  ROLE_SELECT,
  STRING_SELECT,
  USER_SELECT,
} from '../component-types.ts';
import type { Component, SelectOption } from '../message.ts';
import { resolveChannel, resolveRole, resolveUser, type ResolvedData } from './resolved-data.ts';
import { visibleEntities, type Viewpoint } from './viewpoint.ts';
import { ActionError } from './action-error.ts';

const MENUS: readonly number[] = [
  STRING_SELECT,
  USER_SELECT,
  ROLE_SELECT,
  MENTIONABLE_SELECT,
  CHANNEL_SELECT,
];

/** Whether the component is a select menu of any type. */
export function isMenu({ type }: Component): boolean {
  return MENUS.includes(type);
}

/** The options of a menu. Menus for people, roles and channels offer the visible ones, by id. */
export function menuOptions(menu: Component, viewpoint: Viewpoint): readonly SelectOption[] {
  if (menu.type === STRING_SELECT || !isMenu(menu)) return menu.options ?? [];
  const { channels, roles, people } = visibleEntities(viewpoint);
  const byPerson = people.map(({ id, username }) => ({ label: username, value: id }));
  const byRole = roles.map(({ id, name }) => ({ label: `@${name.replace(/^@/, '')}`, value: id }));
  const byChannel = channels
    .filter(({ type }) => menu.channel_types?.includes(type) !== false)
    .map(({ id, name }) => ({ label: `#${name}`, value: id }));
  const offered = {
    [USER_SELECT]: byPerson,
    [ROLE_SELECT]: byRole,
    [MENTIONABLE_SELECT]: [...byPerson, ...byRole],
    [CHANNEL_SELECT]: byChannel,
  };
  const preset = new Set(menu.default_values?.map(({ id }) => id));
  const all = Object.entries(offered).find(([type]) => Number(type) === menu.type)?.[1] ?? [];
  return all.map((one) => (preset.has(one.value) ? { ...one, default: true } : one));
}

/** Returns the chosen values, each given by value or label; throws `ActionError` if the menu does not accept them. */
export function validateChoice(
  menu: Component,
  wanted: readonly string[],
  viewpoint: Viewpoint,
): string[] {
  const options = menuOptions(menu, viewpoint);
  const { min_values: least = 1 } = menu;
  const most = menu.max_values ?? (menu.type === CHECKBOX_GROUP ? options.length : 1);
  if (wanted.length < least || wanted.length > most) {
    throw new ActionError(`the menu takes ${least} to ${most} values`);
  }
  const chosen = wanted.map((one) => {
    const option =
      options.find(({ value }) => value === one) ?? options.find(({ label }) => label === one);
    if (option === undefined) throw new ActionError(`the menu has no ${one}`);
    return option.value;
  });
  if (new Set(chosen).size < chosen.length)
    throw new ActionError('the menu takes each choice only once');
  return chosen;
}

/** Adds the chosen people, roles and channels to the resolved data. */
export function resolveChosen(
  { type }: Component,
  ids: readonly string[],
  viewpoint: Viewpoint,
  resolved: ResolvedData,
): void {
  if (type === STRING_SELECT || !MENUS.includes(type)) return;
  const { channels, roles, people } = visibleEntities(viewpoint);
  const chosen = ({ id }: { readonly id: string }): boolean => ids.includes(id);
  if (type === CHANNEL_SELECT) {
    for (const one of channels.filter(chosen)) resolveChannel(one, viewpoint, resolved);
    return;
  }
  if (type !== USER_SELECT) {
    for (const one of roles.filter(chosen)) resolveRole(one, viewpoint, resolved);
  }
  if (type !== ROLE_SELECT) {
    for (const one of people.filter(chosen)) resolveUser(one, viewpoint, resolved);
  }
}

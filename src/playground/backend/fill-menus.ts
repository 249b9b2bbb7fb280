import { isMenu, menuOptions } from '../discord/people/menus.ts';
import type { Viewpoint } from '../discord/people/viewpoint.ts';
import type { Component } from '../discord/message.ts';

/** Components in which menus for people, roles and channels have the visible ones as options. */
export function fillMenus(
  components: readonly Component[],
  viewpoint: Viewpoint,
): readonly Component[] {
  return components.map((one) => fillComponent(one, viewpoint));
}

function fillComponent(component: Component, viewpoint: Viewpoint): Component {
  const { components, accessory, component: only } = component;
  return {
    ...component,
    ...(isMenu(component) ? { options: menuOptions(component, viewpoint) } : {}),
    ...(components === undefined ? {} : { components: fillMenus(components, viewpoint) }),
    ...(accessory === undefined ? {} : { accessory: fillComponent(accessory, viewpoint) }),
    ...(only === undefined ? {} : { component: fillComponent(only, viewpoint) }),
  };
}

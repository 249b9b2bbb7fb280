import { isMenu, menuOptions } from '../discord/people/menus.ts';
import type { Viewpoint } from '../discord/people/viewpoint.ts';
import type { Component } from '../discord/message.ts';

/** Components in which menus for people, roles and channels have as options whom and what there is. */
export function filledMenus(
  components: readonly Component[],
  viewpoint: Viewpoint,
): readonly Component[] {
  return components.map((one) => filled(one, viewpoint));
}

function filled(component: Component, viewpoint: Viewpoint): Component {
  const { components, accessory, component: only } = component;
  return {
    ...component,
    ...(isMenu(component) ? { options: menuOptions(component, viewpoint) } : {}),
    ...(components === undefined ? {} : { components: filledMenus(components, viewpoint) }),
    ...(accessory === undefined ? {} : { accessory: filled(accessory, viewpoint) }),
    ...(only === undefined ? {} : { component: filled(only, viewpoint) }),
  };
}

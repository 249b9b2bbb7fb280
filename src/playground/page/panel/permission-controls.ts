import { element } from '../element.ts';
import { simulationGroup, type Simulator } from './simulation-group.ts';
import { setText, type PanelSection, type PanelState } from './panel-state.ts';
import { permissionName } from './texts.ts';

const VIEW = 'VIEW_CHANNEL';

/** Switches for the bot's permissions in the open channel. */
export function permissionControls(simulator: Simulator): PanelSection {
  const list = element('ul.switches');
  const group = simulationGroup('permissions', simulator, list);
  const switches = new Map<string, HTMLElement>();
  let channel = '';
  let granted: readonly string[] = [];

  const makeSwitch = (permission: string): HTMLElement => {
    const made = element(
      'button.switch',
      { type: 'button', role: 'switch' },
      element('span'),
      element('i', { 'aria-hidden': 'true' }),
    );
    group.wire(
      made,
      (texts) => permissionName(texts, permission),
      () => ({ kind: 'permission', channel, permission, allowed: !granted.includes(permission) }),
    );
    switches.set(permission, made);
    list.append(element('li', {}, made));
    return made;
  };

  return {
    node: group.node,
    show({ texts, playground: world, view, channelName }: PanelState) {
      channel = view.channel;
      granted = view.botPermissions ?? [];
      list.hidden = view.botPermissions === null;
      const { permissions } = texts;
      const isDirect = view.channels.some(({ id, kind }) => id === channel && kind === 'direct');
      const without = isDirect ? permissions.direct : permissions.noMember;
      group.label(
        texts,
        permissions.heading,
        null,
        view.botPermissions === null ? without : permissions.where(channelName),
      );
      for (const permission of world.permissions) {
        const shown = switches.get(permission) ?? makeSwitch(permission);
        const [name] = shown.children;
        if (name instanceof HTMLElement) setText(name, permissionName(texts, permission));
        shown.setAttribute('aria-checked', String(granted.includes(permission)));
        // Without View Channel the other permissions have no effect.
        group.allow(shown, permission === VIEW || granted.includes(VIEW));
      }
    },
  };
}

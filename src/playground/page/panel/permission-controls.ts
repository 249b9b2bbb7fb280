import { element } from '../parts/element.ts';
import { turnGroup, type Turns } from './turn-group.ts';
import { say, type Part, type View } from './view.ts';
import { permissionName } from './words.ts';

const VIEW = 'VIEW_CHANNEL';

/** What the bot may do in the open channel, each with a switch. */
export function permissionControls(turns: Turns): Part {
  const list = element('ul.switches');
  const group = turnGroup('permissions', turns, list);
  const switches = new Map<string, HTMLElement>();
  let channel = '';
  let held: readonly string[] = [];

  const makeSwitch = (permission: string): HTMLElement => {
    const made = element(
      'button.switch',
      { type: 'button', role: 'switch' },
      element('span'),
      element('i', { 'aria-hidden': 'true' }),
    );
    group.wire(
      made,
      (words) => permissionName(words, permission),
      () => ({ kind: 'permission', channel, permission, allowed: !held.includes(permission) }),
    );
    switches.set(permission, made);
    list.append(element('li', {}, made));
    return made;
  };

  return {
    node: group.node,
    show({ words, world, scene, channelName }: View) {
      channel = scene.channel;
      held = scene.botMay ?? [];
      list.hidden = scene.botMay === null;
      const { permissions } = words;
      const isDirect = scene.channels.some(({ id, kind }) => id === channel && kind === 'direct');
      const without = isDirect ? permissions.direct : permissions.noMember;
      group.label(
        words,
        permissions.heading,
        null,
        scene.botMay === null ? without : permissions.where(channelName),
      );
      for (const permission of world.permissions) {
        const shown = switches.get(permission) ?? makeSwitch(permission);
        const [name] = shown.children;
        if (name instanceof HTMLElement) say(name, permissionName(words, permission));
        shown.setAttribute('aria-checked', String(held.includes(permission)));
        // Where the bot sees nothing it has nothing else, whatever it is given.
        group.allow(shown, permission === VIEW || held.includes(VIEW));
      }
    },
  };
}

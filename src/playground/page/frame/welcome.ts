import type { ShownChannel } from '../contract/world.ts';
import { element } from '../parts/element.ts';
import { avatar } from '../seeing/avatar.ts';
import { icon } from './icons.ts';
import { redrawn } from './redraw.ts';
import { channelName, type View } from './view.ts';

/** What a newcomer tries first, where it is offered. */
const firstCommands = ['rank', 'book', 'search'];

/** What stands in a channel where nothing was said yet, and a forum's posts in a forum. */
export function welcome(
  section: HTMLElement,
  turns: { enterCommand(name: string): void; openChannel(id: string): void },
): { show(view: View): void } {
  const redraw = redrawn(section);

  const tries = ({ scene, words }: View): HTMLElement[] => {
    const offered = firstCommands.filter((name) =>
      scene?.commands.some((command) => command.name === name),
    );
    if (offered.length === 0) return [];
    const buttons = offered.map((name) => {
      const button = element(
        'button.try',
        { type: 'button', 'data-key': name, 'aria-label': words.tryCommand(name) },
        `/${name}`,
      );
      button.addEventListener('click', () => {
        turns.enterCommand(name);
      });
      return button;
    });
    return [element('p', {}, words.typeSlash), element('div.tries', {}, ...buttons)];
  };

  const posts = (here: ShownChannel, view: View): HTMLElement[] => {
    const { words } = view;
    const threads = view.channels.filter(({ under }) => under === here.id);
    if (threads.length === 0) return [element('p', {}, words.forumEmpty)];
    const items = threads.map((thread) => {
      const isNew = view.isUnread(thread);
      const button = element(
        'button.post',
        { type: 'button', 'data-key': thread.id },
        icon('thread'),
        element('span', {}, thread.name),
        isNew && element('span.only-heard', {}, `, ${words.unread}`),
      );
      button.classList.toggle('unread', isNew);
      button.addEventListener('click', () => {
        turns.openChannel(thread.id);
      });
      return element('li', {}, button);
    });
    return [element('p', {}, words.forumBeginning), element('ul', {}, ...items)];
  };

  return {
    show(view) {
      const { here, scene, words, reading } = view;
      section.hidden = here === undefined || scene === null || scene.messages.length > 0;
      if (here === undefined || section.hidden) return;
      section.classList.toggle('forum', here.kind === 'forum');
      const under = view.channels.filter((one) => one.under === here.id);
      const told = [here, scene?.commands, reading.language, under, under.map(view.isUnread)];
      redraw(told, () => {
        const name = channelName(here);
        const isDirect = here.kind === 'direct';
        const beginning = isDirect ? words.directBeginning : words.beginning(name);
        return [
          element('span.sign', {}, isDirect ? avatar(here.name, true) : icon(here.kind)),
          element('h3', {}, isDirect ? name : words.welcome(name)),
          ...(here.kind === 'forum'
            ? posts(here, view)
            : [element('p', {}, beginning), ...tries(view)]),
        ];
      });
    },
  };
}

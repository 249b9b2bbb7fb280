import type { ChannelView } from '../contract/client-view.ts';
import { element } from '../element.ts';
import { avatar } from '../conversation/avatar.ts';
import { lineIcon } from './line-icon.ts';
import { createRenderer } from './renderer.ts';
import { channelName, type FrameState } from './frame-state.ts';

/** Number of commands that an empty channel suggests. */
const suggestedCount = 3;

/** The content of an empty channel, and the list of posts in a forum. */
export function welcome(
  section: HTMLElement,
  handlers: { enterCommand(name: string): void; openChannel(id: string): void },
): { show(state: FrameState): void } {
  const redraw = createRenderer(section);

  const suggestions = ({ view, texts }: FrameState): HTMLElement[] => {
    const suggested = view?.commands.slice(0, suggestedCount) ?? [];
    if (suggested.length === 0) return [];
    const buttons = suggested.map(({ name }) => {
      const button = element(
        'button.try',
        { type: 'button', 'data-key': name, 'aria-label': texts.tryCommand(name) },
        `/${name}`,
      );
      button.addEventListener('click', () => {
        handlers.enterCommand(name);
      });
      return button;
    });
    return [element('p', {}, texts.typeSlash), element('div.tries', {}, ...buttons)];
  };

  const posts = (here: ChannelView, state: FrameState): HTMLElement[] => {
    const { texts } = state;
    const threads = state.channels.filter(({ parent: under }) => under === here.id);
    if (threads.length === 0) return [element('p', {}, texts.forumEmpty)];
    const items = threads.map((thread) => {
      const isNew = state.isUnread(thread);
      const button = element(
        'button.post',
        { type: 'button', 'data-key': thread.id },
        lineIcon('thread'),
        element('span', {}, thread.name),
        isNew && element('span.visually-hidden', {}, `, ${texts.unread}`),
      );
      button.classList.toggle('unread', isNew);
      button.addEventListener('click', () => {
        handlers.openChannel(thread.id);
      });
      return element('li', {}, button);
    });
    return [element('p', {}, texts.forumBeginning), element('ul', {}, ...items)];
  };

  return {
    show(state) {
      const { here, view, texts, reader } = state;
      section.hidden = here === undefined || view === null || view.messages.length > 0;
      if (here === undefined || section.hidden) return;
      section.classList.toggle('forum', here.kind === 'forum');
      const under = state.channels.filter((one) => one.parent === here.id);
      const data = [here, view?.commands, reader.language, under, under.map(state.isUnread)];
      redraw(data, () => {
        const name = channelName(here);
        const isDirect = here.kind === 'direct';
        const beginning = isDirect ? texts.directBeginning : texts.beginning(name);
        return [
          element('span.sign', {}, isDirect ? avatar(here.name, true) : lineIcon(here.kind)),
          element('h3', {}, isDirect ? name : texts.welcome(name)),
          ...(here.kind === 'forum'
            ? posts(here, state)
            : [element('p', {}, beginning), ...suggestions(state)]),
        ];
      });
    },
  };
}

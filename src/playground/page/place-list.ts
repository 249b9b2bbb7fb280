import type { Place, ShownChannel } from './contract.ts';
import { element } from './element.ts';

export interface PlaceList {
  /** Lists the channels as they are now; `here` is the id of the one that is open. */
  show(channels: readonly ShownChannel[], here: string): void;
}

/** The places with their channels below them. A channel where something came that was not looked at says so. */
export function placeList(
  list: HTMLElement,
  places: readonly Place[],
  open: (place: string, channel: string) => void,
): PlaceList {
  let told = '';
  let read: Map<string, string | null> | null = null;

  const button = (channel: ShownChannel, isHere: boolean): HTMLElement => {
    const isNew = channel.newest !== null && read?.get(channel.id) !== channel.newest;
    const drawn = element(
      `button.${channel.kind}`,
      { type: 'button', 'data-channel': channel.id, 'aria-current': isHere ? 'true' : 'false' },
      element('span', {}, channelName(channel)),
      isNew && element('span.badge', {}, 'new'),
      channel.note !== '' && element('small', {}, channel.note),
    );
    drawn.addEventListener('click', () => {
      open(channel.place, channel.id);
    });
    return element('li', {}, drawn);
  };

  const place = (
    { id, server, note }: Place,
    channels: readonly ShownChannel[],
    here: string,
  ): HTMLElement => {
    const within = channels.filter((channel) => channel.place === id);
    return element(
      'li',
      { 'data-place': id },
      element('strong', {}, server ?? 'Direct message'),
      element('small', {}, note),
      element('ul', {}, ...within.map((channel) => button(channel, channel.id === here))),
    );
  };

  return {
    show(channels, here) {
      read ??= new Map(channels.map(({ id, newest }) => [id, newest]));
      const opened = channels.find(({ id }) => id === here);
      if (opened !== undefined) read.set(here, opened.newest);
      const now = JSON.stringify([channels, here, [...read]]);
      if (now === told) return;
      told = now;
      const focused = document.activeElement?.getAttribute('data-channel') ?? null;
      list.replaceChildren(...places.map((one) => place(one, channels, here)));
      if (focused === null) return;
      list.querySelector<HTMLElement>(`[data-channel="${focused}"]`)?.focus();
    },
  };
}

/** A channel's name with the sign of its kind. */
export function channelName({ kind, name }: ShownChannel): string {
  return `${signs[kind]}${name}`;
}

const signs: Readonly<Record<ShownChannel['kind'], string>> = {
  text: '# ',
  announcement: '» ',
  forum: '≡ ',
  thread: '↳ ',
  direct: '',
};

import { composer } from './composer.ts';
import type { Choice, Deed, Done, Scene, ShownChannel, World } from './contract.ts';
import { element, found } from './element.ts';
import { messageLog } from './message-log.ts';
import { openModal } from './modal.ts';
import { channelName, placeList } from './place-list.ts';
import { ask, tell } from './server.ts';

/** Where one is and as whom; the address keeps it, so that a reload changes nothing. */
const standing = new URLSearchParams(location.hash.slice(1));
const world = await ask<World>('/world');
let person = standing.get('person') ?? world.people[0]?.id ?? '';
let place = standing.get('place') ?? world.places[0]?.id ?? '';
let channel = standing.get('channel') ?? '';
let stream: EventSource | null = null;
let messageCommands: readonly string[] = [];

const chooser = found('#person') as HTMLSelectElement;
chooser.append(
  ...world.people.map(({ id, name, note }) =>
    element('option', { value: id, selected: id === person }, `${name} (${note})`),
  ),
);
chooser.addEventListener('change', () => {
  person = chooser.value;
  go();
});

const places = placeList(found('#places ul'), world.places, (newPlace, newChannel) => {
  place = newPlace;
  channel = newChannel;
  go();
});

const seconds = String(world.noticedWithinSeconds);
found('#step-note').textContent =
  `The boards are published anew; watches notice within ${seconds} seconds.`;
found('#step').addEventListener('click', () => void act({ kind: 'step' }));

const log = messageLog(found('#messages'), {
  messageCommands: () => messageCommands,
  messageCommand(message, command) {
    log.toEnd();
    void act({ kind: 'messageCommand', message, command });
  },
  press: (message, customId) => void act({ kind: 'press', message, customId }),
  choose: (message, customId, value) => void act({ kind: 'choose', message, customId, value }),
});
const box = composer({
  say(content) {
    log.toEnd();
    void act({ kind: 'say', content });
  },
  run: (command, options) => {
    log.toEnd();
    void act({ kind: 'run', command, options });
  },
  suggest: (command, option, options) =>
    // As in Discord, where the list just stays empty.
    tell<Choice[]>('/suggest', { person, place, channel, command, option, options }).catch(
      () => [],
    ),
});
const forumWords =
  'A forum holds posts: they stand below it in the list of channels. Commands are typed elsewhere.';
const emptyWords = (commands: number): string =>
  commands === 0 ? 'Colophon is starting…' : 'Nothing here yet. Type / below and pick a command.';
go();

function go(): void {
  const where = new URLSearchParams({ person, place, channel }).toString();
  history.replaceState(null, '', `#${where}`);
  complain(null);
  box.clear();
  log.clear();
  stream?.close();
  stream = new EventSource(`/scene?${where}`);
  stream.addEventListener('open', () => {
    complain(null);
  });
  stream.addEventListener('message', (event: MessageEvent<string>) => {
    draw(JSON.parse(event.data) as Scene);
  });
  stream.addEventListener('error', () => {
    complain('The playground does not answer. Is it still running?');
  });
}

function draw({ messages, commands, requests, ...scene }: Scene): void {
  box.offer(commands);
  ({ messageCommands } = scene);
  places.show(scene.channels, scene.channel);
  const here = scene.channels.find(({ id }) => id === scene.channel);
  if (here !== undefined) head(here);
  log.show(messages, here?.kind === 'forum' ? forumWords : emptyWords(commands.length));
  found('#requests').textContent = `Requests to the catalogue so far: ${String(requests)}`;
}

async function act(deed: Deed): Promise<void> {
  complain(null);
  try {
    const { complaint, modal } = await tell<Done>('/deed', { person, place, channel, deed });
    complain(complaint);
    if (modal === null) return;
    openModal(modal, (fields) => void act({ kind: 'submit', modal: modal.id, fields }));
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
}

function complain(complaint: string | null): void {
  const line = found('#complaint');
  line.hidden = complaint === null;
  line.textContent = complaint;
}

function head(here: ShownChannel): void {
  const home = world.places.find(({ id }) => id === here.place);
  const notes = [home?.server ?? '', home?.note ?? '', here.note].filter((note) => note !== '');
  found('#place').replaceChildren(
    element('strong', {}, channelName(here)),
    element('span', {}, notes.join(', ')),
  );
}

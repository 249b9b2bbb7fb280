import { composer } from './composer.ts';
import type { Choice, Deed, Done, Place, Scene, World } from './contract.ts';
import { element, found } from './element.ts';
import { messageLog } from './message-log.ts';
import { openModal } from './modal.ts';
import { ask, tell } from './server.ts';

/** Where one is and as whom; the address keeps it, so that a reload changes nothing. */
const standing = new URLSearchParams(location.hash.slice(1));
const world = await ask<World>('/world');
let person = standing.get('person') ?? world.people[0]?.id ?? '';
let place = standing.get('place') ?? world.places[0]?.id ?? '';
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

found('#places ul').append(
  ...world.places.map((shown) => {
    const button = element(
      'button',
      { type: 'button', 'data-place': shown.id },
      element('strong', {}, shown.server ?? 'Direct message'),
      element('span', {}, channelName(shown)),
      element('small', {}, shown.note),
    );
    button.addEventListener('click', () => {
      place = shown.id;
      go();
    });
    return element('li', {}, button);
  }),
);

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
    tell<Choice[]>('/suggest', { person, place, command, option, options }).catch(() => []),
});
go();

function go(): void {
  history.replaceState(null, '', `#${new URLSearchParams({ person, place }).toString()}`);
  for (const button of document.querySelectorAll('#places li button')) {
    button.setAttribute('aria-current', String(button.getAttribute('data-place') === place));
  }
  const here = world.places.find(({ id }) => id === place);
  if (here !== undefined) {
    found('#place').replaceChildren(
      element('strong', {}, channelName(here)),
      element('span', {}, here.server === null ? here.note : `${here.server}, ${here.note}`),
    );
  }
  complain(null);
  box.clear();
  log.clear();
  stream?.close();
  stream = new EventSource(`/scene?${new URLSearchParams({ person, place }).toString()}`);
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
  log.show(
    messages,
    commands.length === 0
      ? 'Colophon is starting…'
      : 'Nothing here yet. Type / below and pick a command.',
  );
  found('#requests').textContent = `Requests to the catalogue so far: ${String(requests)}`;
}

async function act(deed: Deed): Promise<void> {
  complain(null);
  try {
    const { complaint, modal } = await tell<Done>('/deed', { person, place, deed });
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

function channelName({ server, channel }: Place): string {
  return server === null ? channel : `# ${channel}`;
}

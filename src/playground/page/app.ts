import { composer } from './composer.ts';
import type { Deed, Done, ModalShape, Place, Scene, World } from './contract.ts';
import { element, found } from './element.ts';
import { message } from './message.ts';
import { openModal } from './modal.ts';
import { ask, tell } from './server.ts';

/** Where one is and as whom; the address keeps it, so that a reload changes nothing. */
const standing = new URLSearchParams(location.hash.slice(1));
const world = await ask<World>('/world');
let person = standing.get('person') ?? world.people[0]?.id ?? '';
let place = standing.get('place') ?? world.places[0]?.id ?? '';
let stream: EventSource | null = null;
/** Whoever reads the newest message goes on to see it as more comes, covers among it. */
let pinned = true;
found('#messages').addEventListener('load', stayAtEnd, { capture: true });

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
      element('span', {}, placeName(shown)),
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

const box = composer({
  run: (command, options) => {
    found('#messages').scrollTop = found('#messages').scrollHeight;
    void act({ kind: 'run', command, options });
  },
  suggest: (command, option, options) =>
    tell('/suggest', { person, place, command, option, options }),
});
go();

function go(): void {
  history.replaceState(null, '', `#${new URLSearchParams({ person, place }).toString()}`);
  for (const button of document.querySelectorAll('#places li button')) {
    button.setAttribute('aria-current', String(button.getAttribute('data-place') === place));
  }
  const here = world.places.find(({ id }) => id === place);
  found('#place').replaceChildren(
    ...(here === undefined
      ? []
      : [element('strong', {}, placeName(here)), element('span', {}, here.note)]),
  );
  complain(null);
  found('#messages').replaceChildren();
  stream?.close();
  stream = new EventSource(`/scene?${new URLSearchParams({ person, place }).toString()}`);
  stream.addEventListener('message', (event: MessageEvent<string>) => {
    draw(JSON.parse(event.data) as Scene);
  });
}

function draw(scene: Scene): void {
  box.offer(scene.commands);
  const log = found('#messages');
  pinned = log.childElementCount === 0 || log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  log.replaceChildren(
    ...scene.messages.map((shown) =>
      message(shown, {
        press: (id, customId) => void act({ kind: 'press', message: id, customId }),
        choose: (id, customId, value) => void act({ kind: 'choose', message: id, customId, value }),
      }),
    ),
  );
  if (scene.messages.length === 0) {
    log.append(element('p.empty', {}, 'Nothing here yet. Type / below and pick a command.'));
  }
  stayAtEnd();
  found('#requests').textContent = `${String(scene.requests)} requests to the catalogue so far`;
}

function stayAtEnd(): void {
  const log = found('#messages');
  if (pinned) log.scrollTop = log.scrollHeight;
}

async function act(deed: Deed): Promise<void> {
  complain(null);
  const done = await tell<Done>('/deed', { person, place, deed });
  complain(done.complaint);
  if (done.modal !== null) show(done.modal);
}

function show(modal: ModalShape): void {
  openModal(modal, (fields) => void act({ kind: 'submit', modal: modal.id, fields }));
}

function complain(complaint: string | null): void {
  const line = found('#complaint');
  line.hidden = complaint === null;
  line.textContent = complaint;
}

function placeName(shown: Place): string {
  return shown.server === null ? shown.channel : `# ${shown.channel}`;
}

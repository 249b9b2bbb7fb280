import { choiceList } from './choice-list.ts';
import { element } from './element.ts';

/** A message's "Apps": lists the commands that can be run on it. */
export function appsMenu(
  commands: () => readonly string[],
  run: (command: string) => void,
): HTMLElement {
  const button = element(
    'button.apps',
    { type: 'button', 'aria-haspopup': 'listbox', 'aria-expanded': 'false' },
    'Apps',
  );
  const listed = element('ul.choices', { role: 'listbox', 'aria-label': 'Apps' });
  const list = choiceList(listed);
  button.addEventListener('click', () => {
    if (!listed.hidden) {
      list.close();
      return;
    }
    list.show(
      button,
      commands().map((name) => ({ name, value: name })),
      ({ value }) => {
        list.close();
        run(value);
      },
    );
  });
  button.addEventListener('blur', () => {
    list.close();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') list.close();
    list.key(event);
  });
  return element('div.apps-place', {}, button, listed);
}

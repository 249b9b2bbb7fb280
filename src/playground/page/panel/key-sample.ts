import { element } from '../parts/element.ts';
import { say, type Part } from './view.ts';
import type { PanelWords } from './words.ts';

/** A key that can be copied, to be set like any other. */
export function keySample(): Part {
  const name = element('label', { for: 'panel-sample-key' });
  const field = document.createElement('input');
  field.id = 'panel-sample-key';
  field.readOnly = true;
  field.setAttribute('aria-describedby', 'panel-sample-note');
  field.autocomplete = 'off';
  field.spellcheck = false;
  const button = element('button.copy', { type: 'button' });
  const before = element('span');
  const command = element('code', { translate: 'no' });
  const after = element('span');
  const status = element('p.outcome', { role: 'status' });
  let words: PanelWords | null = null;
  let outcome: 'copied' | 'selected' | null = null;

  const draw = (): void => {
    if (outcome === null) delete status.dataset['outcome'];
    else status.dataset['outcome'] = outcome === 'copied' ? 'done' : 'busy';
    if (words !== null) say(status, outcome === null ? '' : words.key[outcome]);
  };
  button.addEventListener('click', () => {
    void copied(field).then((isCopied) => {
      outcome = isCopied ? 'copied' : 'selected';
      draw();
    });
  });
  return {
    node: element(
      'div.sample',
      {},
      name,
      element('div.row', {}, field, button),
      element('p.note', { id: 'panel-sample-note' }, before, command, after),
      status,
    ),
    show(view) {
      words = view.words;
      const [start = '', typed = '', end = ''] = words.key.sampleNote.split('`');
      say(name, words.key.sample);
      say(button, words.key.copy);
      say(before, start);
      say(command, typed);
      say(after, end);
      if (field.value !== view.now.sampleKey) {
        field.value = view.now.sampleKey;
        // What was copied before is another key.
        outcome = null;
      }
      draw();
    },
  };
}

/** Where the browser does not let it be copied, it is selected for the reader to do so. */
async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}

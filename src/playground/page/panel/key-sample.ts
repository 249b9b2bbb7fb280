import { element } from '../element.ts';
import { setText, type PanelSection } from './panel-state.ts';
import type { PanelTexts } from './texts.ts';

/** Shows a sample API key with a copy button. */
export function keySample(): PanelSection {
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
  let texts: PanelTexts | null = null;
  let outcome: 'copied' | 'selected' | null = null;

  const draw = (): void => {
    if (outcome === null) delete status.dataset['outcome'];
    else status.dataset['outcome'] = outcome === 'copied' ? 'done' : 'busy';
    if (texts !== null) setText(status, outcome === null ? '' : texts.key[outcome]);
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
    show(state) {
      texts = state.texts;
      const [start = '', typed = '', end = ''] = texts.key.sampleNote.split('`');
      setText(name, texts.key.sample);
      setText(button, texts.key.copy);
      setText(before, start);
      setText(command, typed);
      setText(after, end);
      if (field.value !== state.status.sampleKey) {
        field.value = state.status.sampleKey;
        outcome = null;
      }
      draw();
    },
  };
}

/** Copies the key; selects it and returns false if the clipboard is not available. */
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

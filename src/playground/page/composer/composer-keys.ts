import type { ComposerModel } from './composer-model.ts';
import { optionField, TAIL } from './composer-state.ts';

const PAGE = 8;

/** Handles a key of the composer; returns whether it was handled. */
export function handleKey(event: KeyboardEvent, model: ComposerModel): boolean {
  // Keys belong to the input method during composition; keys with Alt belong to the page.
  if (isOfInputMethod(event) || event.altKey) return false;
  const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey;
  if (!hasModifier && handleListKey(event.key, model)) return true;
  const { target } = event;
  if (target instanceof HTMLTextAreaElement) return handleMessageKey(event, model);
  // With a modifier these keys select text or move by words.
  if (hasModifier || !(target instanceof HTMLInputElement)) return false;
  return handleCommandKey(event.key, target, model);
}

/**
 * Safari dispatches the key that ends a composition after the composition; only `keyCode` 229
 * identifies it (UI Events).
 */
function isOfInputMethod(event: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean {
  return event.isComposing || event.keyCode === 229;
}

function handleListKey(key: string, model: ComposerModel): boolean {
  const listing = model.listing();
  const marked = model.state.list?.marked ?? null;
  if (listing === null) return false;
  if (key === 'Escape') {
    model.closeList();
    return true;
  }
  const { offers } = listing;
  if (offers.length === 0) return false;
  const next = nextMark(key, marked, offers.length - 1);
  if (next !== null) {
    model.mark(next);
    return true;
  }
  const offer = marked === null ? undefined : offers[marked];
  if (offer === undefined || (key !== 'Enter' && key !== 'Tab')) return false;
  model.pick(offer.picks);
  return true;
}

function nextMark(key: string, marked: number | null, last: number): number | null {
  const at = marked ?? -1;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  if (marked === null) return null;
  if (key === 'PageDown') return Math.min(last, at + PAGE);
  if (key === 'PageUp') return Math.max(0, at - PAGE);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

function handleMessageKey({ key, shiftKey }: KeyboardEvent, model: ComposerModel): boolean {
  const { draft } = model.state;
  if (key === 'Enter' && !shiftKey) {
    model.submit();
    return true;
  }
  return key === 'ArrowUp' && draft.kind === 'text' && draft.text === '' && model.restoreLast();
}

function handleCommandKey(key: string, input: HTMLInputElement, model: ComposerModel): boolean {
  const chips = model.chosen()?.chips ?? [];
  const fields = [...chips.map(({ option }) => optionField(option.name)), TAIL];
  const at = fields.indexOf(input.id);
  if (at === -1) return false;
  const [before, after] = [fields[at - 1], fields[at + 1]];
  const { selectionStart, selectionEnd, value } = input;
  if (key === 'Escape') model.leaveCommand('');
  else if (key === 'Backspace' && value === '') erase(input.id, before, model);
  else if (key === 'ArrowLeft' && selectionEnd === 0 && before !== undefined) focusField(before);
  else if (key === 'ArrowRight' && selectionStart === value.length && after !== undefined) {
    focusField(after, 0);
  } else if (key === 'ArrowDown' || key === 'ArrowUp') model.open(input.id);
  else return false;
  return true;
}

/** Backspace in an empty field removes its chip or, in the first one, leaves the command. */
function erase(field: string, before: string | undefined, model: ComposerModel): void {
  const name = model.chosen()?.shape.name ?? '';
  const isRemoved = model.removeChip(field);
  if (before !== undefined) model.moveTo(before);
  else if (isRemoved) model.moveToNext();
  else model.leaveCommand(`/${name}`);
}

/** Focuses a field and sets the caret of a chip, by default at the end. */
export function focusField(field: string, caret?: number): void {
  const node = document.getElementById(field);
  node?.focus();
  if (!(node instanceof HTMLInputElement)) return;
  const at = caret ?? node.value.length;
  node.setSelectionRange(at, at);
}

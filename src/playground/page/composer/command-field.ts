import type { CommandShape } from '../contract/commands.ts';
import { element } from '../element.ts';
import { chipRow, focusAt, type ChipHandlers, type OptionValues } from './chip-row.ts';
import type { OptionTexts } from './command-line.ts';
import type { CommandDraft } from './draft.ts';
import { optionValue } from './option-value.ts';

/** The fields of the chosen command. */
export interface CommandField {
  readonly node: HTMLElement;
  readonly command: CommandShape;
  /** Fills in the text that followed the command's name. */
  write(head: string, written: OptionTexts): void;
  restore(draft: CommandDraft): void;
  draft(): CommandDraft;
  /** Returns the values to send. If a value is invalid, shows and focuses it and returns null. */
  values(): OptionValues | null;
  focus(): void;
  /** Handles a key; returns whether it was handled. */
  key(event: KeyboardEvent): boolean;
}

export interface CommandFieldHandlers extends ChipHandlers {
  /** Leaves the command; `text` remains in the message field. */
  leave(text: string): void;
}

export function commandField(command: CommandShape, handlers: CommandFieldHandlers): CommandField {
  const row = chipRow(command, handlers);
  const name = `/${command.name}`;
  let hasInitialText = false;

  const erase = (input: HTMLInputElement, before: HTMLInputElement | undefined): void => {
    const field = row.fields().find((one) => one.input === input);
    const isOptional = field?.option.required === false;
    if (isOptional) row.remove(field);
    if (before !== undefined) focusAt(before);
    else if (isOptional) row.focusNext();
    else handlers.leave(name);
  };

  return {
    command,
    node: element(
      'div.command',
      { role: 'group', 'aria-label': name },
      element('span.called', { 'aria-hidden': 'true' }, name),
      row.node,
    ),
    write(head, written) {
      row.fill(written);
      const [first] = row.fields();
      if (first?.option.required !== true || first.input.value !== '') row.tail.input.value = head;
      else first.enter({ text: head, picked: null });
      hasInitialText = head !== '' && written.length === 0;
    },
    restore({ entered, tailText: behind }) {
      for (const [option, what] of entered) row.fieldOf(option)?.enter(what);
      row.tail.input.value = behind;
    },
    draft: () => ({
      kind: 'command',
      command: command.name,
      entered: row.fields().map((field) => [field.option.name, field.entered()]),
      tailText: row.tail.input.value,
    }),
    values() {
      const [wrong] = row.fields().filter((field) => field.check() !== null);
      if (wrong !== undefined) focusAt(wrong.input);
      if (wrong !== undefined || row.tail.check()) return null;
      return Object.fromEntries(
        row
          .fields()
          .map((field) => [
            field.option.name,
            optionValue(field.option, field.entered()).value ?? '',
          ]),
      );
    },
    focus() {
      const [first] = row.fields();
      if (hasInitialText && first !== undefined) {
        focusAt(first.input);
        // The initial text triggers the same lookup as typed letters.
        first.input.dispatchEvent(new Event('input'));
      } else row.focusNext();
      hasInitialText = false;
    },
    key({ key, target, shiftKey, ctrlKey, metaKey }) {
      // These keys select text or move by words.
      if (shiftKey || ctrlKey || metaKey) return false;
      const stops = [...row.fields().map(({ input }) => input), row.tail.input];
      const at = stops.findIndex((input) => input === target);
      const input = stops[at];
      if (input === undefined) return false;
      const { selectionStart, selectionEnd, value } = input;
      const before = stops[at - 1];
      const after = stops[at + 1];
      if (key === 'Escape') handlers.leave('');
      else if (key === 'Backspace' && value === '') erase(input, before);
      else if (key === 'ArrowLeft' && selectionEnd === 0 && before !== undefined) focusAt(before);
      else if (key === 'ArrowRight' && selectionStart === value.length && after !== undefined) {
        focusAt(after, 0);
      } else if (key === 'ArrowDown' || key === 'ArrowUp') (row.fields()[at] ?? row.tail).open();
      else return false;
      return true;
    },
  };
}

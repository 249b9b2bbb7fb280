import type { CommandShape } from '../contract/commands.ts';
import { element } from '../element.ts';
import { chipRow, focusAt, type ChipHandlers, type OptionValues } from './chip-row.ts';
import type { OptionTexts } from './command-line.ts';
import type { CommandDraft } from './draft.ts';
import { optionValue } from './option-value.ts';

/** A command that was chosen, while its options are filled in. */
export interface CommandField {
  readonly node: HTMLElement;
  readonly command: CommandShape;
  /** What was written behind the command's name. */
  write(head: string, written: OptionTexts): void;
  restore(draft: CommandDraft): void;
  draft(): CommandDraft;
  /** What is to be sent; null when something is wrong, which is then shown and has the focus. */
  values(): OptionValues | null;
  focus(): void;
  /** True when the key was one that moves between the chips. */
  key(event: KeyboardEvent): boolean;
}

export interface CommandFieldHandlers extends ChipHandlers {
  /** The command is given up; so much of it stays as text. */
  leave(text: string): void;
}

export function commandField(command: CommandShape, handlers: CommandFieldHandlers): CommandField {
  const row = chipRow(command, handlers);
  const name = `/${command.name}`;
  let begun = false;

  const erase = (input: HTMLInputElement, before: HTMLInputElement | undefined): void => {
    const field = row.fields().find((one) => one.input === input);
    const given = field?.option.required === false;
    if (given) row.remove(field);
    if (before !== undefined) focusAt(before);
    else if (given) row.focusNext();
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
      begun = head !== '' && written.length === 0;
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
      if (begun && first !== undefined) {
        focusAt(first.input);
        // What came along was typed: it is looked up like any other letter.
        first.input.dispatchEvent(new Event('input'));
      } else row.focusNext();
      begun = false;
    },
    key({ key, target, shiftKey, ctrlKey, metaKey }) {
      // These mark text, or go by texts.
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

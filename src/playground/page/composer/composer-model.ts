import type { UserActionResult } from '../contract/actions.ts';
import type { SuggestionResponse } from '../contract/commands.ts';
import {
  checked,
  commandTyped,
  listed,
  optionsTyped,
  started,
  type Change,
} from './composer-changes.ts';
import {
  chosenCommand,
  listingOf,
  MESSAGE,
  nextField,
  optionField,
  shapeOf,
  START,
  TAIL,
  textsOf,
  type Chip,
  type ChosenCommand,
  type ComposerContext,
  type ComposerState,
} from './composer-state.ts';
import { commandDraft, EMPTY, isEmpty, withOption, withoutOption, type Draft } from './draft.ts';
import type { Listing, Picked } from './listing.ts';
import { matchingAdminCommands } from './matching.ts';
import { tooLong } from './message-length.ts';
import { currentValue, optionValue } from './option-value.ts';
import { suggestionLoader } from './suggestion-loader.ts';

type OptionValues = Readonly<Record<string, string>>;

export interface ComposerHandlers {
  /** Switches to the admin; the caller then enters the line. */
  becomeAdmin(line: string): void;
  say(content: string): Promise<UserActionResult>;
  run(command: string, options: OptionValues): Promise<UserActionResult>;
  suggest(command: string, option: string, options: OptionValues): Promise<SuggestionResponse>;
}

export interface ModelOptions {
  /** What can be typed now. */
  context(): ComposerContext;
  readonly handlers: ComposerHandlers;
  /** The state has changed. */
  changed(): void;
  /** Whether the composer has the focus, which it then keeps. */
  hasFocus(): boolean;
  focus(field: string): void;
}

/** The state of the composer, and what people do with it. */
export class ComposerModel {
  readonly #options: ModelOptions;
  #state = START;
  /** The draft that ↑ restores. */
  #last: Draft | null = null;
  #location: string | null = null;
  readonly #drafts = new Map<string, Draft>();
  /** The field that the suggestions are for. */
  #suggested = '';
  readonly #loader = suggestionLoader((suggestions) => {
    this.#set({ suggestions });
    this.list(this.#suggested);
  });

  constructor(options: ModelOptions) {
    this.#options = options;
  }

  get state(): ComposerState {
    return this.#state;
  }

  get #context(): ComposerContext {
    return this.#options.context();
  }

  #set(change: Change): void {
    this.#state = { ...this.#state, ...change };
    this.#options.changed();
  }

  chosen(): ChosenCommand | null {
    return chosenCommand(this.#state.draft, this.#context);
  }

  chipOf(field: string): Chip | undefined {
    return this.chosen()?.chips.find(({ option }) => optionField(option.name) === field);
  }

  /** The open list. */
  listing(): Listing | null {
    const { list } = this.#state;
    return list && listingOf(list.field, this.#state, this.#context);
  }

  list(field: string): void {
    this.#set(listed(field, this.#state, this.#context));
  }

  /** Lists what is offered for a field, or requests it from the bot. */
  open(field: string, isSoon = false): void {
    if (this.chipOf(field)?.option.suggests !== true) {
      this.list(field);
      return;
    }
    this.#suggested = field;
    const request = () => this.#suggest(field);
    if (isSoon) this.#loader.loadSoon(request);
    else this.#loader.load(request);
  }

  async #suggest(field: string) {
    const { shape, chips = [] } = this.chosen() ?? {};
    const filled = chips.filter(({ input }) => input.text !== '');
    const values = filled.map(
      ({ option, input }) => [option.name, currentValue(option, input)] as const,
    );
    const asking = this.chipOf(field);
    if (shape === undefined || asking === undefined) return null;
    const { name } = asking.option;
    const options = { ...Object.fromEntries(values), [name]: asking.input.text };
    return (await this.#options.handlers.suggest(shape.name, name, options)).choices;
  }

  closeList(): void {
    // A pending request must not reopen the list.
    this.#loader.stop();
    this.#set({ list: null });
  }

  mark(marked: number): void {
    const { list } = this.#state;
    if (list !== null) this.#set({ list: { ...list, marked } });
  }

  /** Focuses the field that is filled in next. */
  focus(): void {
    this.#focusField(nextField(this.#state.draft, this.#context));
  }

  #focusField(field: string): void {
    this.#options.focus(field);
    if (field === MESSAGE) this.list(MESSAGE);
  }

  /** The state is drawn: focuses the field that has to be focused. */
  drawn(): void {
    const { focus } = this.#state;
    if (focus === null) return;
    this.#state = { ...this.#state, focus: null };
    this.#focusField(focus.field);
    if (focus.looksUp === true) this.#lookUp(focus.field);
  }

  moveTo(field: string): void {
    this.#set({ focus: { field } });
  }

  moveToNext(): void {
    this.moveTo(nextField(this.#state.draft, this.#context));
  }

  /** A field got the focus. */
  enterField(field: string): void {
    const chip = this.chipOf(field);
    this.#set({ isTyping: false, banner: field === MESSAGE ? this.#state.banner : { field } });
    if (chip === undefined) this.list(field);
    else {
      if (this.#isShownWrong(chip)) this.#check(chip);
      if (chip.input.picked === null) this.open(field);
    }
  }

  /** A field lost the focus. */
  leaveField(field: string): void {
    const chip = this.chipOf(field);
    this.closeList();
    if (chip !== undefined && chip.input.text !== '') this.#check(chip);
  }

  /** The focus has left the composer: hides a description and keeps a problem. */
  leave(): void {
    const { banner } = this.#state;
    if (banner === null || 'problem' in banner) return;
    const chip = this.chipOf(banner.field);
    if (chip === undefined || !this.#isShownWrong(chip)) this.#set({ banner: null });
  }

  /** A field was edited. */
  type(field: string, text: string): void {
    const chip = this.chipOf(field);
    const command = this.chosen();
    if (command === null) {
      if (this.#startLine(text)) return;
      this.#set({ draft: { kind: 'text', text }, banner: null });
      this.list(MESSAGE);
      return;
    }
    if (chip === undefined) {
      this.#set({ draft: { ...command.draft, tailText: text }, isTailWrong: false });
    } else this.#enter(chip.option, { text, picked: null });
    const options = optionsTyped(text, chip?.option ?? null, command);
    if (options !== null) this.#set(options);
    else if (chip === undefined) this.list(TAIL);
    else this.#lookUp(field);
  }

  /** The text of an option has changed. */
  #lookUp(field: string): void {
    // Enter must not pick outdated offers.
    this.#set({ isTyping: true, list: this.#state.list && { field, marked: null } });
    this.open(field, true);
  }

  #enter(option: Chip['option'], input: Chip['input']): void {
    const command = this.chosen();
    if (command === null) return;
    this.#set({ draft: withOption(command.draft, option.name, input) });
    if (this.#isShownWrong({ option, input })) this.#check({ option, input });
  }

  #check(chip: Chip): void {
    this.#set(checked(chip, this.#state, this.#context));
  }

  #isShownWrong({ option }: Chip): boolean {
    return (this.#state.problems[option.name] ?? null) !== null;
  }

  pick(picked: Picked): void {
    const command = this.chosen();
    switch (picked.kind) {
      case 'command':
        this.#start(commandDraft(picked.command));
        break;
      case 'admin':
        this.#restore(EMPTY);
        this.#options.handlers.becomeAdmin(picked.line);
        break;
      case 'option': {
        const { name } = picked.option;
        const draft = command && withOption({ ...command.draft, tailText: '' }, name);
        const field = optionField(name);
        this.#set({ draft: draft ?? this.#state.draft, list: null, focus: { field } });
        break;
      }
      case 'choice':
        this.#enter(picked.option, { text: picked.choice.name, picked: picked.choice });
        this.#set({ list: null });
        this.moveToNext();
    }
  }

  /** Removes the chip of an option that is not required; returns whether it did. */
  removeChip(field: string): boolean {
    const command = this.chosen();
    const option = this.chipOf(field)?.option;
    if (command === null || option?.required !== false) return false;
    this.#set({ draft: withoutOption(command.draft, option.name) });
    return true;
  }

  /** Leaves the command; the text remains in the message field. */
  leaveCommand(text: string): void {
    this.#start({ kind: 'text', text });
  }

  /** Starts a command, as a click on a command mention does. */
  enterCommand(name: string): void {
    const shape = this.#context.commands.find((one) => one.name === name);
    this.#start(shape === undefined ? { kind: 'text', text: `/${name}` } : commandDraft(shape));
  }

  /** Types a line such as `/watch add board:moon`. */
  enterLine(line: string): void {
    if (this.#startLine(`${line} `)) this.moveToNext();
    else this.#start({ kind: 'text', text: line });
  }

  #start(draft: Draft): void {
    this.#loader.stop();
    this.#set(started(draft, this.#context));
  }

  /** Turns a line into a command; returns whether it names one. */
  #startLine(line: string): boolean {
    const state = commandTyped(line, this.#context);
    if (state === null) return false;
    this.#loader.stop();
    this.#set(state);
    return true;
  }

  /** Shows a draft, and keeps the focus in the composer. */
  #restore(wanted: Draft): void {
    const draft = wanted.kind === 'text' || shapeOf(wanted, this.#context) ? wanted : EMPTY;
    this.#loader.stop();
    const { focus } = started(draft, this.#context);
    this.#set({ ...START, draft, focus: this.#options.hasFocus() ? focus : null });
  }

  /** Restores the last draft; returns whether there is one. */
  restoreLast(): boolean {
    const last = this.#last;
    if (last === null || (last.kind === 'command' && !shapeOf(last, this.#context))) return false;
    this.#restore(last);
    return true;
  }

  /** Stores the current draft and restores that of the location. */
  move(to: string | null): void {
    const from = this.#location;
    if (to === from) return;
    // Keeps a draft that was begun while the location was loading.
    const isBegun = from === null && !isEmpty(this.#state.draft);
    if (from !== null) this.#drafts.set(from, this.#state.draft);
    this.#location = to;
    if (!isBegun) this.#restore(this.#drafts.get(to ?? '') ?? EMPTY);
  }

  submit(): void {
    const command = this.chosen();
    const { draft } = this.#state;
    if (command !== null) this.#sendCommand(command);
    else this.#sendText(draft.kind === 'text' ? draft.text : '');
  }

  /** Sends the command; if a value is invalid, shows and focuses it. */
  #sendCommand({ shape, chips, draft }: ChosenCommand): void {
    for (const chip of chips) this.#check(chip);
    const wrong = chips.find((chip) => this.#isShownWrong(chip));
    if (wrong !== undefined) {
      const field = optionField(wrong.option.name);
      this.#set({ banner: { field }, focus: { field } });
      this.#check(wrong);
    } else if (draft.tailText.trim() !== '') {
      this.#set({ isTailWrong: true, focus: { field: TAIL } });
      this.list(TAIL);
    } else {
      const values = chips.map(
        ({ option, input }) => [option.name, optionValue(option, input).value ?? ''] as const,
      );
      void this.#send(this.#options.handlers.run(shape.name, Object.fromEntries(values)));
    }
  }

  #sendText(text: string): void {
    const { admin } = this.#context;
    const named = text.startsWith('/') ? text.slice(1) : '';
    if (tooLong(text)) {
      this.moveTo(MESSAGE);
      this.#warn(textsOf(this.#context).tooLong);
    } else if (matchingAdminCommands(admin?.commands ?? [], named).length > 0) {
      // Offers the switch instead of sending the command as a message.
      this.list(MESSAGE);
    } else if (text.trim() !== '') void this.#send(this.#options.handlers.say(text.trim()));
  }

  /** Empties the box immediately, as Discord does, and restores the draft if the action is refused. */
  async #send(pending: Promise<UserActionResult>): Promise<void> {
    const { draft } = this.#state;
    if (draft.kind === 'command') this.#last = draft;
    const where = this.#location;
    this.#restore(EMPTY);
    const done = await pending.catch((): UserActionResult => ({
      kind: 'refused',
      reason: textsOf(this.#context).unanswered,
    }));
    if (done.kind !== 'refused') return;
    if (this.#location === where) {
      if (isEmpty(this.#state.draft)) this.#restore(draft);
      else this.#last = draft;
      this.#warn(done.reason);
    } else if (where !== null && isEmpty(this.#drafts.get(where) ?? EMPTY)) {
      this.#drafts.set(where, draft);
    }
  }

  #warn(problem: string): void {
    this.#set({ banner: { problem }, status: problem });
  }
}

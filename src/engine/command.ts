import type { ApplicationCommandOptionAllowedChannelType } from 'discord-api-types/v10';

import type { RecentRecords, Library } from '../catalogue/library.ts';
import type { Language } from '../language/language.ts';
import type { PlainTextKey } from '../language/text-key.ts';
import type { RequestContext } from '../model/request-context.ts';
import type { Reader } from '../model/reader.ts';
import type { Watch } from '../model/watch.ts';
import type { Address } from '../pages/address.ts';

/**
 * What can be typed, as a value: options as data, and a function from what was typed to an address.
 * The engine makes Discord's declaration of it, reads the options, asks for suggestions and opens
 * the address; `private` is added to every command by the engine.
 */
export interface Command<Options extends OptionSpecs = OptionSpecs> {
  readonly name: string;
  readonly description: Saying;
  readonly options: Options;
  /** Server only, Manage Server, and answered privately. */
  readonly adminOnly?: boolean;
  open(typed: OptionValues<Options>, reader: Reader): Address;
}

/** Commands behind one name: `/setup key`, `/setup status`. */
export interface CommandGroup {
  readonly name: string;
  readonly description: Saying;
  readonly adminOnly?: boolean;
  readonly commands: readonly Command[];
}

/** What can be chosen from a message's menu. It takes no options, so its answer is the asker's alone. */
export interface MessageCommand {
  readonly kind: 'message';
  /** With blanks and capitals, as Discord allows for such a command alone. */
  readonly name: string;
  /** For `/help`: Discord shows none. */
  readonly description: Saying;
  open(message: TargetMessage, reader: Reader): Address;
}

/** The message a command was chosen for. */
export interface TargetMessage {
  readonly content: string;
  /** Addresses and titles of its embeds. */
  readonly links: readonly string[];
  readonly titles: readonly string[];
}

export type AnyCommand = Command | CommandGroup | MessageCommand;

/** Something we say, in the language of whoever reads it. */
export type Saying = (language: Language) => string;

/** The words behind a key, for a declaration. */
export function says(key: PlainTextKey): Saying {
  return ({ t }) => t(key);
}

export type OptionSpec =
  TextOption | PickOption | WholeOption | FlagOption | ChannelOption | RoleOption;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

interface OptionBase {
  readonly description: Saying;
  readonly required?: boolean;
}

/** Free text, with suggestions while it is typed; what comes back may be a suggestion's value, its name, or any text. */
export interface TextOption extends OptionBase {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly suggest?: Suggest;
}

/** One of a few fixed values (at most 25), each with the name people see. */
export interface PickOption extends OptionBase {
  readonly kind: 'pick';
  readonly choices: Readonly<Record<string, Saying>>;
}

export interface WholeOption extends OptionBase {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}

export interface FlagOption extends OptionBase {
  readonly kind: 'flag';
}

/** A channel or thread of the server; its id is what is typed. */
export interface ChannelOption extends OptionBase {
  readonly kind: 'channel';
  /** The kinds that are offered. */
  readonly types: readonly ApplicationCommandOptionAllowedChannelType[];
}

/** A role of the server; its id is what is typed. */
export interface RoleOption extends OptionBase {
  readonly kind: 'role';
}

/** The values of a command's options, typed by their declaration; null where nothing was typed. */
export type OptionValues<Options extends OptionSpecs> = {
  readonly [Name in keyof Options]: Options[Name] extends { readonly required: true }
    ? OptionValue<Options[Name]>
    : OptionValue<Options[Name]> | null;
};

type OptionValue<Option extends OptionSpec> = Option extends PickOption
  ? keyof Option['choices'] & string
  : Option extends WholeOption
    ? number
    : Option extends FlagOption
      ? boolean
      : string;

export interface Suggestion {
  /** Cut to 100 characters by the engine. */
  readonly name: string;
  /** A suggestion whose value passes 100 characters is left out by the engine. */
  readonly value: string;
}

export interface SuggestionContext {
  readonly reader: Reader;
  readonly language: Language;
  /** What is held already; enough for most suggestions. */
  readonly held: RecentRecords;
  readonly library: Library;
  /** The watches of the person's server. */
  readonly watches: readonly Watch[];
  /** With urgency `suggestion`: the catalogue is asked only when there is room to spare. */
  readonly asker: RequestContext;
  /**
   * What the catalogue was asked for beside something at hand; null where it does not come at once.
   * The question goes on, for the next key pressed.
   */
  readonly soon: <T>(asked: Promise<T>) => Promise<T | null>;
  /** The other options as typed so far. */
  readonly others: Readonly<Record<string, string>>;
}

/** Choices for what is typed so far, best first. What it throws becomes an empty list. */
export type Suggest = (text: string, context: SuggestionContext) => Promise<readonly Suggestion[]>;

/** Types a command's arguments from its options. */
export function command<const Options extends OptionSpecs>(definition: Command<Options>): Command {
  return definition;
}

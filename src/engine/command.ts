import type { Library } from '../catalogue/library.ts';
import type { Language, TranslatedText } from '../language/language.ts';
import type { Reader } from '../model/reader.ts';
import type { Watch } from '../model/watch.ts';
import type { Address } from '../pages/address.ts';
import type { CommandSummary } from '../pages/page.ts';
import type { MessageText } from '../pages/parts/mentions.ts';
import type { OptionDeclaration } from '../pages/watch/typed-option.ts';

/** Commands may not import `language`. */
export { translatedText, type TranslatedText } from '../language/language.ts';

/**
 * A slash command as a value: options as data, and a function from the option values to an address.
 * The engine derives Discord's declaration from it, parses the options, requests suggestions and
 * opens the address. The engine adds the option `private` to every reader command.
 */
export interface Command<Options extends OptionSpecs = OptionSpecs> {
  readonly name: string;
  readonly description: TranslatedText;
  readonly options: Options;
  /** Available only in servers, to members with Manage Server. Its answers are private. */
  readonly adminOnly?: boolean;
  address(values: OptionValues<Options>, reader: Reader): Address;
}

/** Subcommands of one name: `/setup key`, `/setup status`. */
export interface CommandGroup {
  readonly name: string;
  readonly description: TranslatedText;
  readonly adminOnly?: boolean;
  readonly commands: readonly Command[];
}

/** An entry in the menu of messages. It takes no options, and its answer is private. */
export interface MessageCommand {
  readonly kind: 'message';
  /** May contain spaces and capitals; Discord allows them only for this kind of command. */
  readonly name: string;
  /** For `/help`; Discord shows no description of a message command. */
  readonly description: TranslatedText;
  address(message: MessageText, reader: Reader): Address;
}

export type AnyCommand = Command | CommandGroup | MessageCommand;

/** A text may have suggestions. Its value may be a suggestion's value, a suggestion's name, or any other text. */
export type OptionSpec = OptionDeclaration & {
  readonly required?: boolean;
  readonly suggest?: Suggest;
};
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** The values of a command's options, typed by their declaration. An omitted option is null. */
export type OptionValues<Options extends OptionSpecs> = {
  readonly [Name in keyof Options]: Options[Name] extends { readonly required: true }
    ? OptionValue<Options[Name]>
    : OptionValue<Options[Name]> | null;
};

type OptionValue<Option extends OptionSpec> = Option extends { readonly choices: infer Choices }
  ? keyof Choices & string
  : Option extends { readonly kind: 'whole' }
    ? number
    : Option extends { readonly kind: 'flag' }
      ? boolean
      : string;

export interface Suggestion {
  /** The engine cuts it to 100 characters. */
  readonly name: string;
  /** The engine omits a suggestion with a value over 100 characters. */
  readonly value: string;
}

export interface SuggestionContext {
  readonly reader: Reader;
  readonly language: Language;
  /** Its cached records are enough for most suggestions. Its requests use only spare capacity of the rate limiter. */
  readonly library: Library;
  readonly commands: readonly CommandSummary[];
  /** The watches of the user's server. */
  readonly watches: readonly Watch[];
  /**
   * Resolves with the result if it arrives within 0.3 s, else with null. The request continues, so the
   * next keystroke can use its result.
   */
  readonly awaitBriefly: <T>(request: Promise<T>) => Promise<T | null>;
  /** The other options' values so far. */
  readonly others: Readonly<Record<string, string>>;
}

/** Returns suggestions for the text typed so far, best first. The engine turns an error into an empty list. */
export type Suggest = (text: string, context: SuggestionContext) => Promise<readonly Suggestion[]>;

/** Infers the types of a command's option values from its options. */
export function command<const Options extends OptionSpecs>(definition: Command<Options>): Command {
  return definition;
}

import type { ApplicationCommandOptionAllowedChannelType } from 'discord-api-types/v10';

import { translatedText, type TranslatedText } from '../../language/language.ts';
import type { PlainTextKey } from '../../language/text-key.ts';
import {
  anyText,
  either,
  oneOf,
  optional,
  textMatching,
  wholeNumber,
  type Parameter,
} from '../parameter.ts';

/** An option of a command as Discord declares it, without its name and its suggestions. */
export type OptionDeclaration = { readonly description: TranslatedText } &
  /** Free text. */
  (
    | { readonly kind: 'text'; readonly maxLength: number }
    /** One of at most 25 fixed values, each with its display name. */
    | { readonly kind: 'pick'; readonly choices: Readonly<Record<string, TranslatedText>> }
    | { readonly kind: 'whole'; readonly min: number; readonly max: number }
    /** The value of a role is its id. */
    | { readonly kind: 'flag' | 'role' }
    /** A channel or thread of the server. The value is its id. */
    | {
        readonly kind: 'channel';
        readonly types: readonly ApplicationCommandOptionAllowedChannelType[];
      }
  );

export type DeclaredOption = OptionDeclaration & { readonly name: string };

/** An option in a command and in an address. */
export interface TypedOption<Value> {
  /** Null for an option that no command has. */
  readonly command: DeclaredOption | null;
  /** Null if nothing was typed. */
  readonly parameter: Parameter<Value | null>;
}

/** An option that is typed as it is meant, but for limits. */
interface PlainOption<Value> extends TypedOption<Value> {
  /** An address may have a value that Discord does not accept: the nearest one replaces it. */
  readonly resolve: (typed: Value) => Value;
}

export function typedText(
  name: string,
  description: PlainTextKey,
  maxLength = 100,
): TypedOption<string> {
  return {
    command: { name, kind: 'text', description: translatedText(description), maxLength },
    parameter: optional(anyText),
  };
}

export function typedPick<Choice extends string>(
  name: string,
  description: PlainTextKey,
  choices: Readonly<Record<Choice, PlainTextKey>>,
): PlainOption<Choice> {
  const named = Object.entries<PlainTextKey>(choices);
  return {
    command: {
      name,
      kind: 'pick',
      description: translatedText(description),
      choices: Object.fromEntries(named.map(([choice, key]) => [choice, translatedText(key)])),
    },
    parameter: optional(oneOf(Object.keys(choices) as Choice[])),
    resolve: (choice) => choice,
  };
}

export function typedWhole(
  name: string,
  description: PlainTextKey,
  min: number,
  max: number,
): PlainOption<number> {
  return {
    command: { name, kind: 'whole', description: translatedText(description), min, max },
    parameter: optional(wholeNumber),
    resolve: (typed) => Math.min(Math.max(typed, min), max),
  };
}

export function typedFlag(
  name: string,
  description: PlainTextKey,
  ifTrue: string,
  ifFalse: string,
): PlainOption<boolean> {
  return {
    command: { name, kind: 'flag', description: translatedText(description) },
    parameter: optional(either(ifTrue, ifFalse)),
    resolve: (isChosen) => isChosen,
  };
}

/** The id of a channel or a role, or `none`. */
export const discordId = optional(textMatching(/^(?:\d{1,20}|none)$/));

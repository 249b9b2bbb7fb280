import { APP_NAME } from '../app-name.ts';
import type { AdminCommand, Choice, CommandShape, OptionShape } from '../contract/commands.ts';
import type { ComposerTexts } from './composer-texts.ts';
import {
  bestFirst,
  matchingAdminCommands,
  matchingChoices,
  optionSummary,
  withoutSign,
} from './matching.ts';
import { fixedChoices, type OptionInput } from './option-value.ts';
import type { SuggestionState } from './suggestion-loader.ts';

/** What a pick of an offer does. */
export type Picked =
  | { readonly kind: 'command'; readonly command: CommandShape }
  /** Becomes the admin, who then types the line. */
  | { readonly kind: 'admin'; readonly line: string }
  | { readonly kind: 'option'; readonly option: OptionShape }
  | { readonly kind: 'choice'; readonly option: OptionShape; readonly choice: Choice };

export interface Offer {
  readonly name: string;
  readonly note?: string;
  /** Precedes the name, such as the `#` of a channel. */
  readonly sign?: string;
  /** Secondary texts on one line after the name. */
  readonly extras?: readonly string[];
  readonly picks: Picked;
}

/** The content of the list above the box. */
export interface Listing {
  readonly title: string;
  /** The typed text, which is highlighted in the names. */
  readonly typed: string;
  readonly offers: readonly Offer[];
  /** Shown if there are no offers. */
  readonly otherwise: string;
  /** Whether the first offer is preselected for Enter. */
  readonly marksFirst: boolean;
}

/** Commands that only `name` has here. */
export interface AdminCommands {
  readonly name: string;
  readonly commands: readonly AdminCommand[];
}

/** The commands that match a text that begins with a slash; null for other texts. */
export function commandListing(
  text: string,
  commands: readonly CommandShape[],
  admin: AdminCommands | null,
  texts: ComposerTexts,
): Listing | null {
  if (!/^\/[^\n]*$/u.test(text)) return null;
  const typed = text.slice(1);
  const own = bestFirst(commands, typed).map((command): Offer => ({
    name: `/${command.name}`,
    note: command.description,
    extras: optionSummary(command.options),
    picks: { kind: 'command', command },
  }));
  const ofAdmin = matchingAdminCommands(admin?.commands ?? [], typed).map(({ name }): Offer => ({
    name: `/${name}`,
    note: texts.adminCommand(admin?.name ?? ''),
    picks: { kind: 'admin', line: `/${typed.startsWith(name) ? typed : name}` },
  }));
  // A command by its name precedes commands whose description contains the text.
  const isNamed = own.some(({ name }) => name.includes(typed.trim().toLowerCase()));
  return {
    title: APP_NAME,
    typed: typed.trim(),
    offers: isNamed ? [...own, ...ofAdmin] : [...ofAdmin, ...own],
    otherwise: texts.noCommands,
    marksFirst: true,
  };
}

/** The remaining options that match the text after the last chip; null if none remain. */
export function optionListing(
  remaining: readonly OptionShape[],
  text: string,
  texts: ComposerTexts,
): Listing | null {
  const typed = text.trim();
  const options = bestFirst(remaining, typed);
  if (options.length === 0 && typed === '') return null;
  return {
    title: texts.options,
    typed,
    offers: options.map((option) => ({
      name: option.name,
      note: option.description,
      picks: { kind: 'option', option },
    })),
    otherwise: texts.noOptions,
    // If nothing is typed, Enter sends the command.
    marksFirst: typed !== '',
  };
}

const SIGNS: Readonly<Partial<Record<OptionShape['type'], string>>> = {
  channel: '#',
  role: '@',
  person: '@',
};

/** The choices or suggestions of an option; null if it has neither. */
export function choiceListing(
  option: OptionShape,
  { text, picked }: OptionInput,
  { suggestions, isTyping }: { suggestions: SuggestionState; isTyping: boolean },
  texts: ComposerTexts,
): Listing | null {
  const choices = fixedChoices(option);
  if (!option.suggests && choices === null) return null;
  const suggested = suggestions.kind === 'come' ? suggestions.choices : [];
  const matching = matchingChoices(choices ?? [], picked === null ? text : '');
  const isWaiting = option.suggests && suggestions.kind !== 'come';
  const sign = SIGNS[option.type];
  return {
    title: texts.options,
    typed: sign === undefined ? text : withoutSign(text),
    offers: (option.suggests ? suggested : matching).map((choice) => ({
      name: sign === undefined ? choice.name : withoutSign(choice.name),
      ...(sign === undefined ? {} : { sign }),
      picks: { kind: 'choice', option, choice },
    })),
    otherwise: isWaiting
      ? suggestions.kind === 'loading'
        ? texts.loading
        : texts.failed
      : texts.noOptions,
    // Tabbing through a filled field must not preselect another choice.
    marksFirst: !isWaiting && (isTyping || text === ''),
  };
}

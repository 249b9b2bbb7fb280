import { allLanguages, type Language, type TranslatedText } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import { ProblemError } from '../../model/problem.ts';
import type { NamedText } from '../parameter.ts';
import { maxOptions } from './controls.ts';

/** What is chosen of a facet: a code, a name, or anything that was typed. */
export type Choice<By extends string> = NamedText<By>;

/** A value of a facet. */
export interface FacetValue<By extends string> extends Choice<By> {
  /** The service's parameter and its value. */
  readonly param: string;
  readonly code: string;
  /** Plain text. */
  readonly name: TranslatedText;
  /** What typed texts are compared with. Default: its name in each language, and its code. */
  readonly names?: () => readonly (string | null)[];
  /** What tells it apart from others in a suggestion. Plain texts. */
  readonly details?: (language: Language) => readonly string[];
}

/**
 * An order or a filter of a listing of one source. Menus, suggestions, the reading of typed texts, the service's
 * parameters and refusals follow from it.
 */
export interface Facet<By extends string> {
  readonly by: By;
  /** The values that menus offer. */
  readonly values: readonly FacetValue<By>[];
  /** Returns the value that a text means, with another one that it implies. */
  readonly read: (typed: string) => readonly FacetValue<By>[] | Misread<FacetValue<By>>;
  /** What to suggest for a text, best first. Default: the values with a name like it. */
  readonly suggest?: (typed: string) => Iterable<FacetValue<By>>;
}

/** Why a text means no value, and values that may be meant. */
export interface Misread<Value> {
  readonly why: 'no_such' | 'several' | 'no_number' | 'no_step';
  readonly near: readonly Value[];
}

/** A choice that is not accepted. */
export interface Refusal<By extends string> {
  /** Null if the catalogue does not say which one. */
  readonly choice: Choice<By> | null;
  /** `not_taken`: there is no such facet. `unaccepted`: the catalogue has refused it. */
  readonly why: Misread<never>['why'] | 'not_taken' | 'twice' | 'contradictory' | 'unaccepted';
  readonly alternatives: readonly Alternative<By>[];
  /** All other choices. */
  readonly remaining: readonly Choice<By>[];
  /** What the catalogue says; null if it was not asked. */
  readonly detail: string | null;
}

interface Alternative<By extends string> {
  /** Plain text. */
  readonly name: TranslatedText;
  /** All choices, with another one in place of the refused one. */
  readonly choices: readonly Choice<By>[];
}

/** Matches values by name in each language and by code. */
export const valueMatcher = createMatcher<FacetValue<string>>(
  ({ name, names, code }) => names?.() ?? [...allLanguages.map(name), code],
);

/** Resolves typed texts, or returns the first choice that is not accepted. Equal values count once. */
export function readChoices<By extends string>(
  facets: readonly Facet<By>[],
  typed: readonly Choice<By>[],
): readonly FacetValue<By>[] | Refusal<By> {
  let chosen: readonly FacetValue<By>[] = [];
  for (const choice of typed) {
    const read = facets.find(({ by }) => by === choice.by)?.read(choice.text);
    if (read === undefined) return refusal(typed, choice, 'not_taken');
    if ('why' in read) return refusal(typed, choice, read.why, read.near);
    const known = chosen;
    chosen = [...known, ...read.filter((value) => !known.some((one) => isSame(one, value)))];
  }
  return chosen;
}

function isSame(one: FacetValue<string>, other: FacetValue<string>): boolean {
  return one.param === other.param && one.code === other.code;
}

function refusal<By extends string>(
  typed: readonly Choice<By>[],
  choice: Choice<By>,
  why: Refusal<By>['why'],
  near: readonly FacetValue<By>[] = [],
): Refusal<By> {
  return {
    ...{ choice, why, detail: null },
    alternatives: near.map((value) => ({
      name: value.name,
      choices: replaceChoice(typed, choice, [value]),
    })),
    remaining: replaceChoice(typed, choice),
  };
}

/** Returns what the catalogue has refused, with the values that it names instead; null for another error. */
export function catalogueRefusal<By extends string>(
  error: unknown,
  chosen: readonly FacetValue<By>[],
): Refusal<By> | null {
  if (!(error instanceof ProblemError) || error.problem.code !== 'not_accepted') return null;
  const { param, detail } = error.problem;
  const blamed = chosen.find((one) => one.param === param);
  const why = 'unaccepted';
  if (blamed === undefined) return { choice: null, why, alternatives: [], remaining: [], detail };
  const alternatives = valuesNamed(detail).map((text) => ({
    name: () => text,
    choices: replaceChoice<By>(chosen, blamed, [{ by: blamed.by, text }]),
  }));
  return { choice: blamed, why, alternatives, remaining: replaceChoice(chosen, blamed), detail };
}

/** "The message lists accepted values": returns the values after its colon if they form a list. */
function valuesNamed(detail: string): readonly string[] {
  const [, list = ''] = /[:：]([^:：]+)$/u.exec(detail) ?? [];
  const values = list.split(/[,，、;；|]/u).map((value) => value.trim().replace(/[.。]$/u, ''));
  const isList = values.length > 1 && values.every((value) => /^\S{1,60}$/u.test(value));
  return isList ? values.slice(0, maxOptions) : [];
}

/** Replaces one choice with others. */
export function replaceChoice<By extends string>(
  choices: readonly Choice<By>[],
  replaced: Choice<By>,
  others: readonly Choice<By>[] = [],
): readonly Choice<By>[] {
  return choices.flatMap((choice) => (choice === replaced ? others : [choice]));
}

/** The choices among a page's parameters; null is no choice. */
export function choicesOf<By extends string>(
  texts: Readonly<Record<By, string | null>>,
): readonly Choice<By>[] {
  const given = Object.entries<string | null>(texts) as [By, string | null][];
  return given.flatMap(([by, text]) => (text === null ? [] : [{ by, text }]));
}

/** A page's parameters. */
export function textsOf<By extends string>(
  choices: readonly Choice<By>[],
): Readonly<Partial<Record<By, string>>> {
  return Object.fromEntries(choices.map(({ by, text }) => [by, text])) as Partial<
    Record<By, string>
  >;
}

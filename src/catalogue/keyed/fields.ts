import { z } from 'zod';
import type { Figure } from '../../model/book.ts';
import {
  bilingualText,
  parseCount,
  parseFlag,
  parseId,
  parseInstant,
  parseLink,
  parseNumber,
  parseText,
} from '../api-values.ts';

/**
 * Field schemas of the keyed interface ("keyed interface, Resources and their fields"). Optional
 * ones give null for missing or mistyped values; required ones fail.
 */
export const optionalText = optional(parseText);
export const optionalNumber = optional(parseNumber);
export const optionalCount = optional(parseCount);
export const optionalFlag = optional(parseFlag);
export const optionalInstant = optional(parseInstant);
export const optionalLink = optional(parseLink);

export const requiredId = required(parseId, 'an id');
export const requiredCount = required(parseCount, 'a whole number');
export const requiredText = required(parseText, 'a text');
export const requiredLink = required(parseLink, 'a web address');
const requiredNumber = required(parseNumber, 'a number');

const bilingualSchema = z
  .object({ en: optionalText, zh: optionalText })
  .transform(({ en, zh }) => bilingualText(en, zh));
export const optionalBilingual = optionalRecord(bilingualSchema);

/** An object of the API with its field names in camel case. */
export function camelObject<S extends z.ZodRawShape>(shape: S) {
  const names = Object.keys(shape).map((name) => [name, camelCase(name)] as const);
  return z.object(shape).transform((fields) => {
    const values: Readonly<Record<string, unknown>> = fields;
    const camel: Record<string, unknown> = {};
    for (const [name, camelName] of names) camel[camelName] = values[name];
    return camel as CamelFields<z.output<z.ZodObject<S>>>;
  });
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name & string;
type CamelFields<T> = { readonly [Name in keyof T as CamelCase<Name>]: T[Name] };

/** The readable rows of a nested list; empty for any other value. */
export function optionalRows<T extends z.ZodType>(row: T) {
  return optional((value): readonly z.output<T>[] => {
    if (!Array.isArray(value)) return [];
    return value.flatMap((each) => {
      const read = row.safeParse(each);
      return read.success ? [read.data] : [];
    });
  });
}

/** A nested object; null for any other value. */
export function optionalRecord<T extends z.ZodType>(schema: T) {
  return optional((value): z.output<T> | null => {
    const read = schema.safeParse(value);
    return read.success ? read.data : null;
  });
}

export const optionalTexts = optionalRows(requiredText);
export const optionalNumbers = optionalRows(requiredNumber);

export const optionalFigures = optionalRows(
  camelObject({
    key: requiredId,
    label: optionalText,
    value: requiredNumber,
    period: optionalText,
    ranked_by: optionalFlag,
  }).transform((figure): Figure => ({ ...figure, rankedBy: figure.rankedBy ?? false })),
);

function optional<T>(read: (value: unknown) => T) {
  return z.unknown().optional().transform(read);
}

function required<T>(read: (value: unknown) => T | null, what: string) {
  return z.unknown().transform((value, context): T => {
    const found = read(value);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: `not ${what}` });
    return z.NEVER;
  });
}

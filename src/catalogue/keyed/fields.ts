import { z } from 'zod';
import type { Figure } from '../../model/book.ts';
import {
  bilingualOf,
  countOf,
  flagOf,
  idOf,
  instantOf,
  linkOf,
  numberOf,
  textOf,
} from '../wire-values.ts';

/**
 * Field types of the keyed interface ("keyed interface, Resources and their fields"). Optional ones
 * accept anything and give null for what is missing or of another type; the required ones refuse.
 */
export const text = optional(textOf);
export const number = optional(numberOf);
export const count = optional(countOf);
export const flag = optional(flagOf);
export const instant = optional(instantOf);
export const link = optional(linkOf);

export const requiredId = required(idOf, 'an id');
export const requiredCount = required(countOf, 'a whole number');
export const requiredText = required(textOf, 'a text');
export const requiredLink = required(linkOf, 'a web address');
const requiredNumber = required(numberOf, 'a number');

const bothLanguages = z
  .object({ en: text, zh: text })
  .transform(({ en, zh }) => bilingualOf(en, zh));
export const bilingual = orNull(bothLanguages);

/** The rows of an inner list that can be read; an empty list for anything else. */
export function rows<T extends z.ZodType>(row: T) {
  return optional((value): readonly z.output<T>[] => {
    if (!Array.isArray(value)) return [];
    return value.flatMap((each) => {
      const read = row.safeParse(each);
      return read.success ? [read.data] : [];
    });
  });
}

/** An inner object, or null for anything else. */
export function orNull<T extends z.ZodType>(schema: T) {
  return optional((value): z.output<T> | null => {
    const read = schema.safeParse(value);
    return read.success ? read.data : null;
  });
}

export const texts = rows(requiredText);
export const numbers = rows(requiredNumber);

export const figures = rows(
  z
    .object({ key: requiredId, label: text, value: requiredNumber, period: text, ranked_by: flag })
    .transform(({ ranked_by, ...figure }): Figure => ({ ...figure, rankedBy: ranked_by ?? false })),
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

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
 * Field types of the keyed interface ("keyed interface, Resources and their fields"). Optional ones
 * accept anything and give null for what is missing or of another type; the required ones refuse.
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

/** The rows of an inner list that can be read; an empty list for anything else. */
export function optionalRows<T extends z.ZodType>(row: T) {
  return optional((value): readonly z.output<T>[] => {
    if (!Array.isArray(value)) return [];
    return value.flatMap((each) => {
      const read = row.safeParse(each);
      return read.success ? [read.data] : [];
    });
  });
}

/** An inner object, or null for anything else. */
export function optionalRecord<T extends z.ZodType>(schema: T) {
  return optional((value): z.output<T> | null => {
    const read = schema.safeParse(value);
    return read.success ? read.data : null;
  });
}

export const optionalTexts = optionalRows(requiredText);
export const optionalNumbers = optionalRows(requiredNumber);

export const optionalFigures = optionalRows(
  z
    .object({
      key: requiredId,
      label: optionalText,
      value: requiredNumber,
      period: optionalText,
      ranked_by: optionalFlag,
    })
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

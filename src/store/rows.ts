import { z } from 'zod';

/** A schema for text that contains JSON of the given schema. */
export function jsonText<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** The rows that the schema accepts. Unreadable rows are ignored. */
export function readableRows<T extends z.ZodType>(
  schema: T,
  rows: readonly unknown[],
): z.output<T>[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

/** A Redis hash contains numbers as text. */
export const storedNumber = z.coerce.number();

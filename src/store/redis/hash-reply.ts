import { z } from 'zod';

/** What `HGETALL` answers to a script: names and values in turn, none where there is no such hash. */
export const hashReply = z
  .array(z.string())
  .transform((parts) =>
    Array.from(
      { length: parts.length / 2 },
      (_, index) => [parts[2 * index] ?? '', parts[2 * index + 1] ?? ''] as const,
    ),
  );

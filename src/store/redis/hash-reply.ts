import { z } from 'zod';

/** The reply to `HGETALL` in a script, alternating names and values, as pairs; empty if there is no hash. */
export const hashReply = z
  .array(z.string())
  .transform((parts) =>
    Array.from(
      { length: parts.length / 2 },
      (_, index) => [parts[2 * index] ?? '', parts[2 * index + 1] ?? ''] as const,
    ),
  );

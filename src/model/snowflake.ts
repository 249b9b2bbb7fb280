/** Discord's epoch, the start of 2015. A snowflake contains its creation time (Reference, Snowflakes). */
const epochMs = 1_420_070_400_000;

/** Milliseconds since the epoch; 0 if the text is not a snowflake. */
export function snowflakeTime(id: string): number {
  return /^\d{1,20}$/u.test(id) ? Number(BigInt(id) >> 22n) + epochMs : 0;
}

/** Negative if the first one was created earlier. Texts that are no snowflakes have an order as well. */
export function compareSnowflakes(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The smallest id of a time in milliseconds since the epoch. */
export function snowflakeAt(ms: number): string {
  return String(BigInt(Math.max(0, Math.floor(ms) - epochMs)) << 22n);
}

/** Discord's epoch, the start of 2015. A snowflake contains its creation time (Reference, Snowflakes). */
const epochMs = 1_420_070_400_000;

/** Milliseconds since the epoch; 0 if the text is not a snowflake. */
export function snowflakeTime(id: string): number {
  return /^\d{1,20}$/u.test(id) ? Number(BigInt(id) >> 22n) + epochMs : 0;
}

/** The smallest id of a time in milliseconds since the epoch. */
export function snowflakeAt(ms: number): string {
  return String(BigInt(Math.max(0, Math.floor(ms) - epochMs)) << 22n);
}

/** Discord counts from the first second of 2015 (Reference, Snowflakes). */
const epochMs = 1_420_070_400_000;

/** The least id of that time: all that were given later are more. Milliseconds since the epoch. */
export function snowflakeAt(ms: number): string {
  return String(BigInt(Math.max(0, Math.floor(ms) - epochMs)) << 22n);
}

export function isNewer(id: string, other: string): boolean {
  return BigInt(id) > BigInt(other);
}

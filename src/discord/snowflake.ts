/** Discord's epoch, the start of 2015 (Reference, Snowflakes). */
const epochMs = 1_420_070_400_000;

/** The smallest id of a time in milliseconds since the epoch. */
export function snowflakeAt(ms: number): string {
  return String(BigInt(Math.max(0, Math.floor(ms) - epochMs)) << 22n);
}

export function isNewer(id: string, other: string): boolean {
  return BigInt(id) > BigInt(other);
}

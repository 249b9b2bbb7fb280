/** The `Sunset` header of an answer ("keyed interface, Versioning"). */
export interface Sunset {
  readonly header: string;
  /** When the interface ends, in milliseconds since the epoch; null if the header is not a date. */
  readonly at: number | null;
}

export function parseSunset(header: string): Sunset {
  const at = Date.parse(header);
  return { header, at: Number.isNaN(at) ? null : at };
}

/** A sentence for the operator. */
export function sunsetText(sunset: Sunset): string {
  return `The catalogue ends this version of its interface (Sunset: ${sunsetDay(sunset)}). Update Colophon before that day.`;
}

/** `2027-03-02`, or the header if it is not a date. */
export function sunsetDay({ header, at }: Sunset): string {
  return at === null ? header : new Date(at).toISOString().slice(0, 10);
}

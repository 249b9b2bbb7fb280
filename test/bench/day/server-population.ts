/** A Discord server and its share of the questions. */
export interface DayServer {
  readonly guildId: string;
  /** Of all that people ask, by comparison with the others. */
  readonly weight: number;
  readonly hasKey: boolean;
  /** One of those that ask just as much as each other: whether each gets as much is seen by them. */
  readonly isEqual: boolean;
}

export interface ServerPopulation {
  readonly servers: readonly DayServer[];
  /** Asks many questions at once, once a day. */
  readonly burster: DayServer;
}

/**
 * Few servers ask much and most of them little. Those with a key are big, and so are those that are
 * compared.
 */
export function createServerPopulation({
  servers,
  keys,
  equals,
}: Readonly<Record<'servers' | 'keys' | 'equals', number>>): ServerPopulation {
  const all = Array.from({ length: servers }, (_, rank): DayServer => {
    const hasKey = rank < keys;
    const isEqual = !hasKey && rank < keys + equals;
    const guildId = `${hasKey ? 'keyed' : isEqual ? 'equal' : 'server'}-${rank + 1}`;
    const weight = hasKey ? 10 : isEqual ? 15 : 20 / (rank - keys - equals + 2);
    return { guildId, weight, hasKey, isEqual };
  });
  const burster = all.at(-1);
  if (burster === undefined) throw new Error('A day without servers.');
  return { servers: all, burster };
}

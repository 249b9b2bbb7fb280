/** A Discord server and its share of the questions. */
export interface DayServer {
  readonly guildId: string;
  /** The server's share of people's questions, relative to other servers. */
  readonly weight: number;
  readonly hasKey: boolean;
  /** Whether it is one of the servers with equally many questions, which show whether the bot is fair. */
  readonly isEqual: boolean;
}

export interface ServerPopulation {
  readonly servers: readonly DayServer[];
  /** The server of the burst, which asks many questions at once. */
  readonly burster: DayServer;
}

/**
 * Few servers ask many questions, and most ask few. Servers with a key and the equally busy servers are
 * large.
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

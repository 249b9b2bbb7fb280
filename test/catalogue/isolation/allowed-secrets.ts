/**
 * The secrets that a server may be served with: several while a change is pending, otherwise at
 * most one.
 */
export function createAllowedSecrets() {
  const servers = new Map<string, { secrets: Set<string>; changes: number; running: number }>();

  const of = (server: string) => {
    const known = servers.get(server) ?? { secrets: new Set<string>(), changes: 0, running: 0 };
    servers.set(server, known);
    return known;
  };

  return {
    may: (server: string, secret: string): boolean => of(server).secrets.has(secret),

    /** Begins a change to another secret, or to no secret. Call the result at its end. */
    change(server: string, secret: string | null): (isDone: boolean) => void {
      const recent = of(server);
      const before = new Set(recent.secrets);
      recent.changes += 1;
      recent.running += 1;
      const { changes } = recent;
      const wasAlone = recent.running === 1;
      if (secret !== null) recent.secrets.add(secret);
      return (isDone) => {
        recent.running -= 1;
        // Of overlapping changes, either may be the last.
        if (!wasAlone || recent.changes !== changes) return;
        recent.secrets = isDone ? new Set(secret === null ? [] : [secret]) : before;
      };
    },

    /** After the process ended, a pending change may be done or not. */
    restart(): void {
      for (const recent of servers.values()) {
        recent.running = 0;
        recent.changes += 1;
      }
    },
  };
}

/**
 * Which secrets a server may be served with, as those see it who set and forget them: more than one
 * while a change is under way, none besides those.
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

    /** A change to another secret, or to none, begins. What comes back is called at its end. */
    change(server: string, secret: string | null): (isDone: boolean) => void {
      const held = of(server);
      const before = new Set(held.secrets);
      held.changes += 1;
      held.running += 1;
      const { changes } = held;
      const wasAlone = held.running === 1;
      if (secret !== null) held.secrets.add(secret);
      return (isDone) => {
        held.running -= 1;
        // Of changes that overlap, either may have been the last.
        if (!wasAlone || held.changes !== changes) return;
        held.secrets = isDone ? new Set(secret === null ? [] : [secret]) : before;
      };
    },

    /** The process has ended: whatever was under way is left as it stood, or is done. */
    restart(): void {
      for (const held of servers.values()) {
        held.running = 0;
        held.changes += 1;
      }
    },
  };
}

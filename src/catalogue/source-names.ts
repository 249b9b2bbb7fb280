import type { Keyv } from 'keyv';
import { z } from 'zod';

import type { Answer } from '../model/answer.ts';
import type { SourceName } from '../model/source.ts';

/**
 * The names of the sources, from the newest answer of `/sources` for any key. They are no record of a
 * book and the same for every key, so pages name a source with them in every server. Nothing else is
 * shared between keys (`PRIVACY.md`).
 */
export interface SourceNames {
  /** The same list until a name changes. */
  all(): readonly SourceName[];
  /** Stores the names in an answer, unless it is older than the present ones. */
  keep(answer: Pick<Answer<readonly SourceName[]>, 'value' | 'asOf'>): void;
  /** Reads the stored names. A failure counts as no names. */
  load(): Promise<void>;
}

export interface SourceNamesOptions {
  readonly keyv: Keyv;
  readonly now: () => number;
}

/** As long as an answer of the catalogue. */
const retentionMs = 7 * 24 * 3_600_000;
/** How soon this process reads what another one has stored. */
const rereadMs = 5 * 60_000;
/** More than the service has. */
const maxNames = 100;
const storedUnder = 'names';

export function createSourceNames({ keyv, now }: SourceNamesOptions): SourceNames {
  let names: readonly SourceName[] = [];
  let asOf = -Infinity;
  let readAt = -Infinity;

  const adopt = (newer: StoredNames): void => {
    asOf = newer.asOf;
    if (JSON.stringify(newer.names) !== JSON.stringify(names)) names = newer.names;
  };
  const load = async (): Promise<void> => {
    readAt = now();
    const stored = storedNames.safeParse(await keyv.get(storedUnder).catch(() => null));
    if (stored.success && stored.data.asOf > asOf) adopt(stored.data);
  };

  return {
    all() {
      if (Math.abs(now() - readAt) >= rereadMs) void load();
      return names;
    },
    keep(answer) {
      if (answer.asOf <= asOf) return;
      const bare = answer.value
        .slice(0, maxNames)
        .map(({ code, label, nameZh }) => ({ code, label, nameZh }));
      adopt({ asOf: answer.asOf, names: bare });
      void keyv.set(storedUnder, { asOf, names }, retentionMs).catch(() => undefined);
    },
    load,
  };
}

const name = z.string().nullable();

const storedNames = z.object({
  asOf: z.number(),
  names: z.array(z.object({ code: z.string(), label: name, nameZh: name })),
});

type StoredNames = Readonly<z.infer<typeof storedNames>>;

import type { LoggedRequest } from '../catalogue/request-log.ts';
import { SAMPLE_KEY, type SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import { TEXT_INPUT } from '../discord/component-types.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import { allComponents, textOf } from '../discord/people/components.ts';
import { adminPerson, keyedPlace, findPlace, personSeed } from './presets.ts';
import type { NoteChange } from './activity.ts';

/** A catalogue that is slow lets an admin wait longer than a test would. */
const TIMEOUT_MS = 60_000;

export interface ServerKeyOptions {
  readonly catalogue: Pick<SampleCatalogue, 'keys' | 'requests'>;
  readonly discord: Pick<LocalDiscord, 'on' | 'person' | 'world'>;
  readonly note: NoteChange;
}

export type ServerKey = ReturnType<typeof createServerKey>;

/** The key of the server that has one: given as an admin gives it, and revoked as its account does. */
export function createServerKey({ catalogue, discord, note }: ServerKeyOptions) {
  const { keys, requests } = catalogue;
  const { name: server } = findPlace({ server: keyedPlace });
  /** Forms that are being answered in that server, by their interaction. */
  const forms = new Set<string>();
  let secret = SAMPLE_KEY;
  let isRevoked = false;
  /** How often the catalogue let the key pass while a form was being answered. */
  let taken = 0;

  function asked({ credential, status }: LoggedRequest): void {
    const bearer = keys.findBearer(secret);
    if (forms.size === 0 || status !== 200 || credential !== bearer.label) return;
    taken += 1;
    // Given by hand too, the key that was issued in the place of the revoked one is the server's.
    if (!isRevoked) return;
    isRevoked = false;
    note('keyGiven');
  }

  requests.watch(asked);
  discord.on('event', (event) => {
    if (event.type !== 'interaction' || event.kind !== 'modal') return;
    const home = discord.world.channel(event.channelId)?.guildId;
    if (server === null || home !== discord.world.needGuild(server).id) return;
    if (event.state === 'sent') forms.add(event.id);
    if (event.state === 'ended' || event.state === 'failed') forms.delete(event.id);
  });

  return {
    /** One that works. */
    sample: () => secret,
    isRevoked: () => isRevoked,
    /** Issues the next key at once, so that it can be given by hand. */
    revoke(): string | null {
      const bearer = keys.findBearer(secret);
      if (isRevoked || 'refused' in bearer) return 'The key is revoked already.';
      keys.revoke(bearer.key);
      ({ secret } = keys.create(bearer.account));
      isRevoked = true;
      note('keyRevoked');
      return null;
    },
    /** By `/setup key` and its form; resolves with why the bot did not take it, null when it did. */
    async give(): Promise<string | null> {
      const person = personSeed({ person: adminPerson, server: keyedPlace });
      const admin = discord.person({ ...person, in: server === null ? 'dm' : { guild: server } });
      const asking = admin.run({ name: 'setup', subcommand: 'key' });
      const opening = await asking.ended(TIMEOUT_MS);
      if (opening.kind !== 'modal') return 'The form for a key did not open.';
      const { modal } = opening;
      const field = allComponents(modal).find(({ type }) => type === TEXT_INPUT)?.custom_id;
      if (field === undefined) return 'The form for a key has no field for it.';
      const before = { taken, isRevoked };
      const ending = await admin.submit(modal, { [field]: secret }).ended(TIMEOUT_MS);
      if (taken > before.taken) {
        if (!before.isRevoked) note('keyGiven');
        return null;
      }
      if (ending.kind === 'failed') return `${ending.reason}.`;
      const words = 'message' in ending ? textOf(ending.message) : 'The bot did not take the key.';
      return words.replaceAll('\n', ' ');
    },
  };
}

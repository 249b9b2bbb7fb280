import type { LoggedRequest } from '../catalogue/request-log.ts';
import { SAMPLE_KEY, type SampleCatalogue } from '../catalogue/sample-catalogue.ts';
import { TEXT_INPUT } from '../discord/component-types.ts';
import type { LocalDiscord } from '../discord/local-discord.ts';
import { allComponents, textOf } from '../discord/people/components.ts';
import { adminPerson, keyedServer, findServer, personSeed } from './presets.ts';

/** Longer than the default, for a slow catalogue. */
const TIMEOUT_MS = 60_000;

export interface ServerKeyOptions {
  readonly catalogue: Pick<SampleCatalogue, 'keys' | 'requests'>;
  readonly discord: Pick<LocalDiscord, 'on' | 'person' | 'world'>;
  /** Called when the key changes. */
  readonly changed: () => void;
}

export type ServerKey = ReturnType<typeof createServerKey>;

/** The key of the keyed server: set by an admin's form, and revoked by its account. */
export function createServerKey({ catalogue, discord, changed }: ServerKeyOptions) {
  const { keys, requests } = catalogue;
  const { name: server } = findServer({ server: keyedServer });
  /** Ids of the form submissions in that server that the bot is handling. */
  const forms = new Set<string>();
  let secret = SAMPLE_KEY;
  let isRevoked = false;
  /** Number of requests with the key that succeeded during a form submission. */
  let accepted = 0;

  function onRequest({ credential, status }: LoggedRequest): void {
    const bearer = keys.findBearer(secret);
    if (forms.size === 0 || status !== 200 || credential !== bearer.label) return;
    accepted += 1;
    // Also counts a key that a person enters.
    if (!isRevoked) return;
    isRevoked = false;
    changed();
  }

  requests.watch(onRequest);
  discord.on('event', (event) => {
    if (event.type !== 'interaction' || event.kind !== 'modal') return;
    const home = discord.world.channel(event.channelId)?.guildId;
    if (server === null || home !== discord.world.needGuild(server).id) return;
    if (event.state === 'sent') forms.add(event.id);
    if (event.state === 'ended' || event.state === 'failed') forms.delete(event.id);
  });

  return {
    /** A valid key. */
    sample: () => secret,
    isRevoked: () => isRevoked,
    /** Revokes the key and issues the next one, so that a person can enter it. */
    revoke(): string | null {
      const bearer = keys.findBearer(secret);
      if (isRevoked || 'refused' in bearer) return 'The key is already revoked.';
      keys.revoke(bearer.key);
      ({ secret } = keys.create(bearer.account));
      isRevoked = true;
      changed();
      return null;
    },
    /** Sets the key with `/setup key`; resolves with the problem, or null on success. */
    async give(): Promise<string | null> {
      const person = personSeed({ person: adminPerson, server: keyedServer });
      const admin = discord.person({ ...person, in: server === null ? 'dm' : { guild: server } });
      const command = admin.run({ name: 'setup', subcommand: 'key' });
      const opening = await command.ended(TIMEOUT_MS);
      if (opening.kind !== 'modal') return 'The form for a key did not open.';
      const { modal } = opening;
      const field = allComponents(modal).find(({ type }) => type === TEXT_INPUT)?.custom_id;
      if (field === undefined) return 'The form for a key has no field for it.';
      const before = accepted;
      const ending = await admin.submit(modal, { [field]: secret }).ended(TIMEOUT_MS);
      if (accepted > before) return null;
      if (ending.kind === 'failed') return `${ending.reason}.`;
      const text = 'message' in ending ? textOf(ending.message) : 'The bot did not accept the key.';
      return text.replaceAll('\n', ' ');
    },
  };
}

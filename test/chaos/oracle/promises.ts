import { textOf } from '../../whole/message-content.ts';
import type { ChaosAdmin } from '../people/admin.ts';
import { listWatches, patienceMs, readTopSize, type ListedWatch } from '../people/watch-list.ts';

/** What an admin finds, compared with what the bot said. */
export interface FoundWatches {
  readonly broken: readonly string[];
  /** The watches that a failure has paused. */
  readonly troubled: readonly ListedWatch[];
}

/**
 * Checks that everything acknowledged is visible, and that nothing was done that the bot called
 * unchanged. Records what is there. Rejects if the bot does not answer.
 */
export async function checkPromises(admin: ChaosAdmin): Promise<FoundWatches> {
  const { person, channels, guild, spoilers, account } = admin;
  const listed = await listWatches(person);
  const broken: string[] = [];
  for (const { channel, watch } of channels) {
    const found = listed.filter(({ channelId }) => channelId === channel.id);
    const [first] = found;
    const { presence, topSize } = watch;
    const where = `${guild.name} #${channel.name}`;
    if (found.length > 1)
      broken.push(`${where}: ${found.length} watches are listed, one was saved`);
    const isTroubled = (first?.trouble ?? null) !== null;
    // A failure pauses an active watch; an admin resumes it.
    const actual = first === undefined ? 'absent' : isTroubled ? 'active' : first.presence;
    if (!presence.mayBe(actual) && !(isTroubled && presence.mayBe('paused'))) {
      broken.push(`${where}: the watch is ${actual}; people were told ${presence.toString()}`);
    }
    presence.is(actual);
    if (first === undefined) continue;
    const size = await readTopSize(person, first.id);
    if (!topSize.mayBe(size)) {
      broken.push(`${where}: the watch has ${size} places; people were told ${topSize.toString()}`);
    }
    topSize.is(size);
    watch.topSizes.add(size);
  }
  const status = textOf(await person.type('/setup status').answer(patienceMs));
  const setting = status.includes('Spoilers: hidden') ? 'hidden' : 'shown';
  if (!spoilers.mayBe(setting)) {
    broken.push(`${guild.name}: spoilers are ${setting}; people were told ${spoilers.toString()}`);
  }
  spoilers.is(setting);
  if (!status.includes(`Key ending in \`${account.secret.slice(-4)}\``)) {
    broken.push(`${guild.name}: the key is lost: ${status}`);
  }
  return {
    broken,
    troubled: listed.filter(({ trouble }) => trouble !== null),
  };
}

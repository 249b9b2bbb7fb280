import { ActionError } from '../../../src/playground/discord/people/action-error.ts';
import type { InteractionHandle } from '../../../src/playground/discord/people/interaction-handle.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Channel, Guild } from '../../../src/playground/discord/world/entities.ts';
import type { Seeded } from '../../support/seeded.ts';
import { crashBoard, type PublishedBoard } from '../../whole/crash/published-board.ts';
import { readButtons, textOf } from '../../whole/message-content.ts';
import { guildNames, type ChaosStack, type GuildAccount } from '../chaos-stack.ts';
import { listWatches, patienceMs, readTop, type ListedWatch } from './watch-list.ts';
import { createToldWatch, ToldFact, type Told, type ToldWatch } from './told.ts';

/** A channel that gets posts. */
export interface ToldChannel {
  readonly channel: Channel;
  readonly isForum: boolean;
  readonly isAnnouncement: boolean;
  /** Whether its watch is a race. */
  readonly isRace: boolean;
  readonly hasChart: boolean;
  /** Whether its watch posts once a day. */
  readonly isDaily: boolean;
  readonly watch: ToldWatch;
}

export type SpoilerSetting = 'shown' | 'hidden';

/** The admin of one server, and what the bot told them. One change at a time. */
export interface ChaosAdmin {
  readonly guild: Guild;
  readonly person: Person;
  readonly account: GuildAccount;
  readonly channels: readonly ToldChannel[];
  readonly spoilers: ToldFact<SpoilerSetting>;
  /** Resolves with whether the key was stored. */
  setKey(): Promise<Told>;
  setSpoilers(to: SpoilerSetting): Promise<void>;
  save(channel: ToldChannel, topSize: number, presses: number): Promise<void>;
  /** `books`: the pages of two to ten books of the board. */
  startRace(channel: ToldChannel, books: readonly string[], presses: number): Promise<void>;
  edit(channel: ToldChannel, topSize: number, presses: number): Promise<void>;
  pause(channel: ToldChannel): Promise<void>;
  resume(channel: ToldChannel): Promise<void>;
  remove(channel: ToldChannel, presses: number): Promise<void>;
}

/** How many places a race may look at. */
const raceSizes = [50, 100] as const;
/** Charts of a message, and of a forum post. */
const channelsWithChart: readonly string[] = ['rankings', 'book-posts'];
const forum = 15;
const announcement = 5;

export function createAdmin(
  { discord, accounts, journal }: ChaosStack,
  number: number,
): ChaosAdmin {
  const name = guildNames[number] ?? guildNames[0];
  const guild = discord.world.needGuild(name);
  const person = discord.person({ name: `Admin of ${name}`, admin: true, in: { guild: name } });
  const account = accounts[number] ?? accounts[0];
  const channels = [...guild.channels.values()]
    .filter((channel) => channel.name !== 'general')
    .map((channel) => ({
      channel,
      isForum: channel.type === forum,
      isAnnouncement: channel.type === announcement,
      isRace: channel.name.endsWith('race'),
      hasChart: channelsWithChart.includes(channel.name),
      isDaily: channel.name === 'daily',
      watch: createToldWatch(),
    }));
  const spoilers = new ToldFact<SpoilerSetting>('shown');

  const note = (what: string, told: Told): void => {
    journal.push(`${new Date().toISOString()} ${name}: ${what}: ${told}`);
  };

  const findWatch = async ({ channel }: ToldChannel): Promise<ListedWatch | undefined> =>
    (await listWatches(person)).find(({ channelId }) => channelId === channel.id);

  const press = (
    message: Message,
    label: string,
    presses: number,
    success: string,
  ): Promise<ToldAnswer> =>
    toldBy(
      Array.from({ length: presses }, () => person.press(message, label)),
      success,
    );

  const runFor = async (
    channel: ToldChannel,
    subcommand: string,
    options: Readonly<Record<string, number>> = {},
  ): Promise<InteractionHandle | null> => {
    const watch = await findWatch(channel);
    if (watch === undefined) return null;
    const name = channel.isRace && subcommand === 'remove' ? 'race' : 'watch';
    return person.run({ name, subcommand, options: { [name]: watch.id, ...options } });
  };

  return {
    guild,
    person,
    account,
    channels,
    spoilers,
    async setKey() {
      const form = await person.run({ name: 'setup', subcommand: 'key' }).ended(patienceMs);
      if (form.kind !== 'modal') return 'unknown';
      const submitted = person.submit(form.modal, { key: account.secret });
      return (await toldBy([submitted], 'Key saved')).told;
    },
    async setSpoilers(to) {
      const asked = person.run({
        name: 'setup',
        subcommand: 'spoilers',
        options: { hide: to === 'hidden' },
      });
      const { told } = await toldBy([asked], `Spoilers: ${to}`);
      note(`spoilers ${to}`, told);
      spoilers.change(to, told);
    },
    async save(target, topSize, presses) {
      const { channel, isForum, isAnnouncement, hasChart, isDaily, watch } = target;
      const others = `${isAnnouncement ? ' publish:true' : ''}${hasChart ? ' chart:true' : ''}${isDaily ? ' when:daily' : ''}`;
      const options = `channel:#${channel.name} top:${topSize} show_board:"All watched places"${others}`;
      const line = `/watch add board:${crashBoard.board} section:${crashBoard.section} ${options}`;
      const asked = await person.type(line).answer(patienceMs);
      const draft = isForum
        ? await person.choose(asked, 'Tag for forum posts', ['Rankings']).answer(patienceMs)
        : asked;
      if (!readButtons(draft).includes('Save this watch')) return;
      const { told } = await press(draft, 'Save this watch', presses, '✅ Saved.');
      note(`#${channel.name} saved with ${topSize} places, ${presses} presses`, told);
      watch.presence.change('active', told);
      if (told === 'refused') return;
      watch.topSize.change(topSize, told);
      watch.topSizes.add(topSize);
      watch.savedDrafts += 1;
    },
    async startRace({ channel, watch }, books, presses) {
      const refs = books.map((url) => url.split('/').slice(-2).join(':')).join('; ');
      const line = `/race add board:${crashBoard.board} section:${crashBoard.section} channel:#${channel.name} books:"${refs}"`;
      const draft = await person.type(line).answer(patienceMs);
      if (!readButtons(draft).includes('Start the race')) return;
      const { told, text } = await press(draft, 'Start the race', presses, '✅ Saved.');
      // The board may have been published since the draft, and a book may have left its first places.
      const topSize = text === null ? null : readTop(text);
      note(`#${channel.name} started among ${topSize} places, ${presses} presses: ${refs}`, told);
      watch.presence.change('active', told);
      if (told === 'refused') return;
      for (const size of topSize === null ? raceSizes : [topSize]) {
        watch.topSize.change(size, told);
        watch.topSizes.add(size);
      }
      watch.raceBooks.push(books);
      watch.savedDrafts += 1;
    },
    async edit(target, topSize, presses) {
      const draft = await (await runFor(target, 'edit', { top: topSize }))?.answer(patienceMs);
      if (draft === undefined || !readButtons(draft).includes('Save changes')) return;
      const { told } = await press(draft, 'Save changes', presses, '✅ Saved.');
      note(`#${target.channel.name} edited to ${topSize} places, ${presses} presses`, told);
      target.watch.topSize.change(topSize, told);
      if (told !== 'refused') target.watch.topSizes.add(topSize);
    },
    async pause(target) {
      const handle = await runFor(target, 'pause');
      if (handle === null) return;
      const { told } = await toldBy([handle], '✅ Paused.');
      note(`#${target.channel.name} paused`, told);
      target.watch.presence.change('paused', told);
    },
    async resume(target) {
      const handle = await runFor(target, 'resume');
      if (handle === null) return;
      const { told } = await toldBy([handle], '✅ Resumed.');
      note(`#${target.channel.name} resumed`, told);
      target.watch.presence.change('active', told);
    },
    async remove(target, presses) {
      const question = await (await runFor(target, 'remove'))?.answer(patienceMs);
      if (question === undefined || !readButtons(question).includes('Remove it')) return;
      const { told } = await press(question, 'Remove it', presses, 'Watch removed');
      note(`#${target.channel.name} removed, ${presses} presses`, told);
      target.watch.presence.change('absent', told);
    },
  };
}

/**
 * Four books whose order changes often, and which leave the board and come back: they are among the last eight of the
 * board's first fifty or first hundred places. A race looks at one of these numbers of places.
 */
export function chooseRaceBooks(published: PublishedBoard, random: Seeded): readonly string[] {
  const rows = published.currentRows(random.pick(raceSizes)).slice(-8);
  const keyed = rows.map(({ url }) => ({ url, order: random.next() }));
  const shuffled = keyed.toSorted((one, other) => one.order - other.order);
  return shuffled.slice(0, 4).map(({ url }) => url);
}

/** A random change of one channel or setting. */
export async function changeSomething(
  admin: ChaosAdmin,
  published: PublishedBoard,
  random: Seeded,
): Promise<void> {
  const [first, ...others] = admin.channels;
  if (first === undefined) return;
  const target = random.pick([first, ...others]);
  const presses = random.isOnce(0.4) ? 2 : 1;
  const topSize = random.whole(5, 10);
  const [removes, edits, pauses, setting] = [0.1, 0.5, 0.3, 0.15].map((chance) =>
    random.isOnce(chance),
  );
  const change = (): Promise<void> => {
    if (setting === true) return admin.setSpoilers(random.pick(['shown', 'hidden']));
    switch (target.watch.presence.certain) {
      case 'absent':
        return target.isRace
          ? admin.startRace(target, chooseRaceBooks(published, random), presses)
          : admin.save(target, topSize, presses);
      case 'paused':
        return admin.resume(target);
      case 'active':
        if (removes === true) return admin.remove(target, presses);
        if (pauses === true) return admin.pause(target);
        return edits === true && !target.isRace
          ? admin.edit(target, topSize, presses)
          : Promise.resolve();
      case null:
        return Promise.resolve();
    }
  };
  try {
    await change();
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
  }
}

/** Whether the bot did not answer, or with something else than was asked for. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof ActionError || (error instanceof Error && error.constructor === Error);
}

interface ToldAnswer {
  readonly told: Told;
  /** The answer that tells of the success; null without one. */
  readonly text: string | null;
}

/** What the answers to one change say together. */
async function toldBy(handles: readonly InteractionHandle[], success: string): Promise<ToldAnswer> {
  const texts = await Promise.all(
    handles.map((handle) => handle.answer(patienceMs).then(textOf, () => null)),
  );
  const text = texts.find((one) => one?.includes(success) === true) ?? null;
  const isRefused = texts.every((one) => one?.includes('Nothing was changed'));
  return { told: text !== null ? 'done' : isRefused ? 'refused' : 'unknown', text };
}

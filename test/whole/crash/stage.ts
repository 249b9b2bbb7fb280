import { CROSSPOSTED, hasFlag } from '../../../src/playground/discord/flags.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Channel } from '../../../src/playground/discord/world/entities.ts';
import { openHouse, type House, type HouseOptions } from '../house.ts';
import { textOf } from '../seen.ts';
import { crashBoard, publishedBy, type Published } from './published.ts';
import { toldBy } from './told.ts';
import { faultsOf, isSame } from './verdict.ts';

/** A watch and the channel that is its own. */
export interface Watched {
  readonly name: string;
  readonly top: number;
  readonly kind: 'text' | 'announcement' | 'thread' | 'forum';
}

/** A house in which one board is watched from channels of every kind. */
export interface Stage {
  readonly house: House;
  readonly published: Published;
  /** The watches whose last post does not tell of the board as it is. */
  readonly behind: () => readonly Watched[];
  /** What is wrong with what stands in the channels: nothing, once all is quiet. */
  readonly faults: () => readonly string[];
}

const watches: readonly Watched[] = [
  { name: 'rankings', top: 10, kind: 'text' },
  { name: 'first-five', top: 5, kind: 'text' },
  { name: 'news', top: 10, kind: 'announcement' },
  { name: 'weekend-thread', top: 8, kind: 'thread' },
  { name: 'book-posts', top: 10, kind: 'forum' },
];

const many = { requests: 100_000, perMs: 1_000 };

/** Of the house these tests play in: limits that would only slow them are far away. */
export const crashHouse = {
  variables: { LOG_LEVEL: 'info', WATCH_INTERVAL_SECONDS: '1', WATCH_UNITS_SHARE: '1' },
  catalogue: { limits: { unitsPerDay: 100_000_000, keyedPerMinute: 100_000 } },
  discord: {
    rateLimits: {
      ...{ global: many, messages: many, crossposts: many },
      ...{ webhooks: many, commands: many, others: many },
    },
    guilds: [
      {
        name: 'Reading Room',
        channels: [
          { name: 'general' },
          { name: 'rankings' },
          { name: 'first-five' },
          { name: 'news', type: 'announcement' },
          { name: 'weekend-thread', type: 'thread', under: 'general' },
          { name: 'book-posts', type: 'forum', tags: ['Rankings', 'Talk'], tagRequired: true },
        ],
      },
    ],
  },
} as const satisfies HouseOptions;

export async function openStage(options: HouseOptions): Promise<Stage> {
  const house = await openHouse(options);
  try {
    for (const watch of watches) await add(house, watch);
    return stageIn(house, await publishedBy(house.catalogue));
  } catch (error) {
    await house.close();
    throw error;
  }
}

function stageIn(house: House, published: Published): Stage {
  const botId = house.discord.world.bot.id;
  const guild = house.discord.world.needGuild('Reading Room');
  /** By the channel: of a forum's post the one it stands in. */
  const newest = new Map<string, Message>();
  const note = (message: Message): void => {
    const channel = house.discord.world.channel(message.channel_id);
    if (channel !== undefined) newest.set(placeOf(channel, botId), message);
  };
  for (const { message } of house.discord.posts()) note(message);
  house.discord.on('event', (event) => {
    if (event.type !== 'message-created' || event.onlyFor !== undefined) return;
    if (event.message.webhook_id === undefined) note(event.message);
  });
  const channelId = ({ name }: Watched): string => house.discord.world.channelIn(guild, name).id;
  return {
    house,
    published,
    behind: () =>
      watches.filter((watch) => {
        const message = newest.get(channelId(watch));
        return message === undefined || !isSame(toldBy(message).top, published.now(watch.top));
      }),
    faults() {
      const all = house.discord.posts();
      return watches.flatMap((watch) => {
        const messages = all
          .filter(({ channel }) => placeOf(channel, botId) === channelId(watch))
          .map(({ message }) => message);
        const isCrossposted = hasFlag(messages.at(-1)?.flags, CROSSPOSTED);
        return [
          ...faultsOf(watch, messages, published),
          ...(watch.kind === 'announcement' && !isCrossposted
            ? [`${watch.name}: the last post is not published`]
            : []),
        ];
      });
    },
  };
}

async function add(house: House, { name, top, kind }: Watched): Promise<void> {
  const admin = house.admin('keyed');
  const publish = kind === 'announcement' ? ' publish:true' : '';
  const { board, section } = crashBoard;
  const line = `/watch add board:${board} section:${section} channel:#${name} top:${top}${publish}`;
  const asked = await admin.type(line).answer();
  const draft =
    kind === 'forum'
      ? await admin.choose(asked, 'A tag for the forum’s posts', ['Rankings']).answer()
      : asked;
  const saved = await admin.press(draft, 'Save this watch').answer();
  if (!textOf(saved).includes('Saved.')) throw new Error(textOf(saved));
}

/** A post of a forum stands in it; any other thread is a place of its own. */
function placeOf({ id, parentId, ownerId }: Channel, botId: string): string {
  return ownerId === botId ? (parentId ?? id) : id;
}

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  Events,
  GatewayIntentBits,
  MessageFlags,
  SectionBuilder,
  SeparatorBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  ThumbnailBuilder,
} from 'discord.js';
import { Keyv } from 'keyv';

/**
 * The same card as Colophon's, as a bot draws it that is written by hand for this one command:
 * discord.js with its default settings and builders, and answers in a Keyv in memory.
 */
interface BookRecord {
  readonly id: number;
  readonly title: string;
  readonly originalTitle: string;
  readonly author: string;
  readonly genre: { readonly name: string };
  readonly subgenre: { readonly name: string };
  readonly status: string;
  readonly wordCount: number;
  readonly chapterCount: number;
  readonly coverUrl: string;
  readonly sourceScore: number;
  readonly communityScore: number;
  readonly updatedAt: string;
  readonly sourceUrl: string;
  readonly url: string;
  readonly synopsis: string;
  readonly tags: readonly { readonly name: string }[];
  readonly gender: string;
  readonly translatedBy: string;
  readonly stats: Readonly<Record<string, number>>;
}

const freshMs = 6 * 60 * 60_000;
const catalogueUrl = process.env['CATALOGUE_BASE_URL'] ?? '';
const cache = new Keyv<BookRecord>();

async function findBook(id: string): Promise<BookRecord> {
  const cached = await cache.get(id);
  if (cached !== undefined) return cached;
  const response = await fetch(`${catalogueUrl}/api/v1/books/${id}`);
  const { data } = (await response.json()) as { readonly data: BookRecord };
  await cache.set(id, data, freshMs);
  return data;
}

const text = (content: string): TextDisplayBuilder => new TextDisplayBuilder().setContent(content);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const statLabels = {
  favorites: 'Favourites',
  fans: 'Fans',
  bookmarks: 'Bookmarks',
  reviewCount: 'Reviews',
  commentCount: 'Comments',
};
const views = [
  { value: '', label: 'Overview', description: 'Synopsis, stats and tags', default: true },
  { value: '/latest', label: 'Chapters', description: 'Newest first' },
  { value: '/reviews', label: 'Reviews', description: 'From readers of the catalogue' },
  {
    value: '/comments',
    label: 'Comments',
    description: 'From readers at the source, most liked first',
  },
  { value: '/similar', label: 'Similar books', description: 'Recommended by the source' },
  { value: '/tags', label: 'Community tags', description: 'Voted for by readers' },
  {
    value: '/history',
    label: 'History',
    description: 'How it moved on this server’s watched boards',
  },
];

function bookCard(book: BookRecord): ContainerBuilder {
  const count = (value: number): string => value.toLocaleString('en');
  const stats = Object.entries(statLabels).map(
    ([name, label]) => `\`${count(book.stats[name] ?? 0).padStart(5)}\` ${label}`,
  );
  const address = `book/~${book.id}`;
  const menu = new StringSelectMenuBuilder()
    .setCustomId(`1view:${address}`)
    .setPlaceholder('More about this book')
    .addOptions(views.map((view) => ({ ...view, value: address + view.value })));
  const link = (label: string, url: string): ButtonBuilder =>
    new ButtonBuilder().setStyle(ButtonStyle.Link).setLabel(label).setURL(url);
  return new ContainerBuilder()
    .setAccentColor(0xc8965a)
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(
          text(`## [${book.title}](${book.url})\n-# ${book.originalTitle}`),
          text(
            `by **${book.author}**\n**★ ${book.sourceScore}** · ${capitalised(book.status)}\n` +
              `${book.genre.name} › ${book.subgenre.name}\n` +
              `${count(book.wordCount)} words · ${count(book.chapterCount)} chapters`,
          ),
        )
        .setThumbnailAccessory(
          new ThumbnailBuilder().setURL(book.coverUrl).setDescription(`Cover of ${book.title}`),
        ),
    )
    .addTextDisplayComponents(
      text(
        `-# Audience: ${capitalised(book.gender)}\n` +
          `-# Tags: ${book.tags.map(({ name }) => name).join(' · ')}`,
      ),
      text(book.synopsis),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addTextDisplayComponents(
      text(
        [
          '**Stats**',
          ...stats,
          `\`${String(book.communityScore).padStart(5)}\` Community score`,
        ].join('\n'),
      ),
      text(`Translated by ${book.translatedBy}`),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addTextDisplayComponents(
      text(`-# Updated <t:${Math.floor(Date.parse(book.updatedAt) / 1_000)}:R>`),
    )
    .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu))
    .addActionRowComponents(
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        link('Book page', book.url),
        link('Source page', book.sourceUrl),
      ),
    );
}

const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: process.env['DISCORD_API_URL'] ?? '' },
});
client.on(Events.InteractionCreate, (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  const id = interaction.options.getString('book', true).replace('~', '');
  void findBook(id).then((book) =>
    interaction.reply({ components: [bookCard(book)], flags: MessageFlags.IsComponentsV2 }),
  );
});
// An answer that is too late must not end the bot.
process.on('unhandledRejection', (error) => process.stderr.write(`${String(error)}\n`));
client.once(Events.ClientReady, () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => void client.destroy().then(() => process.exit(0)));
await client.login(process.env['DISCORD_TOKEN'] ?? '');

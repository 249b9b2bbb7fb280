import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../src/playground/discord/local-discord.ts';
import { allComponents } from '../../src/playground/discord/people/components.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { assertCard } from './card-check.ts';
import { startColophon } from './colophon-process.ts';

/** The numbers of cards stay within the limits of one minute, so no request waits. */
const keyedCards = 40;
const openCards = 20;
const questions = 500;
/** The number of simultaneous commands. */
const atOnce = 10;

interface Card {
  readonly book: string;
  readonly person: Person;
}

/**
 * Opens cards with a Zipf distribution, in a server with a key and in one without. The least is one
 * request for each card. Further requests match a keyed card's book with the open library (`matches`).
 */
export async function countUpstreamRequests() {
  await using started = new AsyncDisposableStack();
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const discord = started.adopt(await startLocalDiscord(), (one) => one.close());
  const { url: discordUrl, token } = discord;
  const bot = await startColophon({ discordUrl, token, catalogueUrl: catalogue.url });
  started.adopt(bot, (one) => one.close());
  await setKey(discord);
  const cards = await listCards(catalogue, discord);
  catalogue.requests.clear();

  const opened = drawCards(cards);
  for (let from = 0; from < opened.length; from += atOnce) {
    await Promise.all(opened.slice(from, from + atOnce).map(openCard));
  }
  const covers = catalogue.requests.count({ interface: 'cover' });
  const matches = catalogue.requests.count({ interface: 'open', path: '/books' });
  const sent = catalogue.requests.count() - covers - matches;
  return { questions, sent, matches, least: new Set(opened).size };
}

async function openCard({ book, person }: Card): Promise<void> {
  assertCard(await person.run({ name: 'book', options: { book } }).answer());
}

/** Cards of both interfaces, mixed in a fixed order. */
async function listCards({ url }: SampleCatalogue, discord: LocalDiscord): Promise<Card[]> {
  const withKey = discord.person({ in: { guild: 'Reading Room' } });
  const withoutKey = discord.person({ in: { guild: 'Night Library' } });
  const keyed = (
    await fetchRows(`${url}/api/v1/source_a/books`, { authorization: `Bearer ${SAMPLE_KEY}` })
  ).slice(0, keyedCards);
  const free = (await fetchRows(`${url}/api/v1/books?limit=50`, {})).slice(0, openCards);
  const cards = [
    ...keyed.map((row) => ({ book: `source_a:${String(row['source_book_id'])}`, person: withKey })),
    ...free.map((row) => ({ book: `~${String(row['id'])}`, person: withoutKey })),
  ];
  return cards.map((_, at) => cards[(at * 7) % cards.length]).filter((card) => card !== undefined);
}

async function fetchRows(
  address: string,
  headers: Record<string, string>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await fetch(address, { headers });
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
}

/** The n-th card is opened 1/n as often as the first. The draw is the same in every run. */
function drawCards(cards: readonly Card[]): Card[] {
  const weights = cards.map((_, at) => 1 / (at + 1));
  const total = weights.reduce((sum, one) => sum + one, 0);
  const random = seededRandom(1);
  return Array.from({ length: questions }, () => {
    let left = random() * total;
    return cards.find((_, at) => (left -= weights[at] ?? 0) < 0) ?? cards[0];
  }).filter((card) => card !== undefined);
}

/** A linear congruential generator of numbers from 0 to below 1 (Numerical Recipes). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function setKey(discord: LocalDiscord): Promise<void> {
  const admin = discord.person({ name: 'admin', admin: true, in: { guild: 'Reading Room' } });
  const opened = await admin.run({ name: 'setup', subcommand: 'key' }).ended();
  if (opened.kind !== 'modal') throw new Error('The form for a key did not open.');
  const field = allComponents(opened.modal).find(({ custom_id }) => custom_id !== undefined);
  await admin.submit(opened.modal, { [field?.custom_id ?? '']: SAMPLE_KEY }).answer();
}

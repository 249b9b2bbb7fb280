import { createRandom, zipfPick } from '../random.ts';
import type { CrowdBook, CrowdBooks } from './crowd-books.ts';
import type { CrowdPerson } from './crowd-person.ts';

/** A burst: people who ask at the same moment. */
export interface CrowdScenario {
  /** `keyed`: all servers have the same key. */
  readonly interface: 'open' | 'keyed';
  /** At most 4,000. */
  readonly people: number;
  /** Half of the people are in the first one, the others in the rest of them. */
  readonly servers: number;
  /** `different`: each person wants another book. `zipf`: the n-th of 400 books is wanted 1/n as often. */
  readonly titles: 'different' | 'zipf';
  readonly processes: number;
}

const popularTitles = 400;
const visitorsBook = 4_000;
const earlierBook = 4_001;
/** When the requests of the first minute are used. */
const visitorAtMs = 20_000;

export function drawPeople(
  scenario: CrowdScenario,
  books: CrowdBooks,
  seed: number,
): readonly CrowdPerson[] {
  const random = createRandom(seed);
  const pickPopular = zipfPick(Array.from({ length: popularTitles }, (_, number) => number));
  return Array.from({ length: scenario.people }, (_, index) => ({
    userId: String(1_000_000 + index),
    guildId: String(serverOf(index, scenario)),
    book: bookOf(scenario.titles === 'zipf' ? pickPopular(random) : index, scenario, books),
    askedAt: 0,
  }));
}

/** The person of one more server, who comes later. */
export function drawVisitor(scenario: CrowdScenario, books: CrowdBooks): CrowdPerson {
  const guildId = String(scenario.servers + 1);
  const book = bookOf(visitorsBook, scenario, books);
  return { userId: '999', guildId, book, askedAt: visitorAtMs };
}

/** People of each process, in servers of their own, who ask before the crowd, so that the bot has what every answer needs. */
export function drawEarlierPeople(
  scenario: CrowdScenario,
  books: CrowdBooks,
): readonly CrowdPerson[] {
  return Array.from({ length: scenario.processes }, (_, process) => ({
    userId: String(100 + process),
    guildId: String(scenario.servers + 2 + process),
    book: bookOf(earlierBook, scenario, books),
    askedAt: 0,
  }));
}

/** Servers are numbered from 1. */
function serverOf(index: number, { servers }: CrowdScenario): number {
  const isInFirst = servers === 1 || index % 2 === 0;
  return isInFirst ? 1 : 2 + (((index - 1) / 2) % (servers - 1));
}

function bookOf(number: number, scenario: CrowdScenario, books: CrowdBooks): CrowdBook {
  return scenario.interface === 'open' ? books.open(number) : books.keyed(number);
}

import type { SampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';

/** A server without a key. */
const guild = 'Night Library';
/** Books that the catalogue's open interface has. */
const books = Array.from({ length: 8 }, (_, index) => `~${1_030 + index}`);
const board = '~chart:popular';
const concurrency = 40;

export interface Crowd {
  /** Lets the next people act, `interactions` times. Resolves with the number of those without an answer. */
  act(interactions: number): Promise<number>;
}

/**
 * People who use the bot, each in turn: they open books and boards, press the buttons of others' messages,
 * type for suggestions, and search with a long title. Everything but the searches is cached at
 * first; from then on the catalogue's limit is reached, so that each search is refused with a button to
 * try again.
 */
export async function createCrowd(
  discord: LocalDiscord,
  catalogue: Pick<SampleCatalogue, 'faults'>,
  people: number,
): Promise<Crowd> {
  // The local Discord searches all people by name, so each is looked up once.
  const everyone: Person[] = [];
  const personAt = (number: number): Person => {
    const place = number % people;
    return (everyone[place] ??= discord.person({ name: `Reader ${place}`, in: { guild } }));
  };
  const host = personAt(0);
  const open = (book: string) => host.run({ name: 'book', options: { book } }).answer(patienceMs);
  for (const book of books) await open(book);
  const boards: Message[] = [];
  for (const page of [3, 4, 5]) {
    const options = { board, page };
    boards.push(await host.run({ name: 'rank', options }).answer(patienceMs));
  }
  const fault = { kind: 'rate_limited', retryAfterSeconds: 3_600 } as const;
  catalogue.faults.add({ path: '/search', times: 1, fault });

  const acts: readonly ((person: Person, number: number) => Promise<unknown>)[] = [
    (person, number) => {
      const book = books[number % books.length] ?? '';
      return person.run({ name: 'book', options: { book } }).answer(patienceMs);
    },
    (person) => person.run({ name: 'rank', options: { board } }).answer(patienceMs),
    (person, number) => {
      const shown = boards[number % boards.length];
      if (shown === undefined) throw new Error('there is no board to press');
      return person.press(shown, '«1').answer(patienceMs);
    },
    (person, number) =>
      person.suggest({ command: { name: 'book' }, focused: 'book', value: `lam${number % 10}` }),
    (person, number) =>
      person.run({ name: 'search', options: { query: longTitle(number) } }).answer(patienceMs),
  ];
  let next = 0;
  return {
    async act(interactions) {
      const until = next + interactions;
      let unanswered = 0;
      const actInTurn = async (): Promise<void> => {
        while (next < until) {
          const number = next;
          next += 1;
          await acts[number % acts.length]?.(personAt(number), number).catch(() => {
            unanswered += 1;
          });
        }
      };
      await Promise.all(Array.from({ length: concurrency }, actInTurn));
      return unanswered;
    },
  };
}

const patienceMs = 60_000;

/** Too long for a button as it is. */
function longTitle(number: number): string {
  return `${number}: The lamplighter who counted all seven bridges, and ${'then '.repeat(20)}slept`;
}

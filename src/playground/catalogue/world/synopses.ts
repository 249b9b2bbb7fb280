import { itemAt, hash, pick } from './random.ts';
import { PEOPLE, PLACES, QUALITIES, SHOPS, THINGS, RELATIONS } from './words.ts';

/** An invented English synopsis of two to four paragraphs. */
export function inventedSynopsis(title: string, ...parts: readonly (string | number)[]): string {
  const paragraphs = [pick(OPENINGS, 'opening', ...parts)(...parts)];
  for (let number = 0; number < 1 + (hash('length', ...parts) % 3); number += 1) {
    paragraphs.push(itemAt(CONTINUATIONS, hash('turning', ...parts) + number)(number, ...parts));
  }
  return paragraphs.join('\n').replaceAll('{title}', title);
}

type Sentence = (...parts: readonly (string | number)[]) => string;

const person = (...parts: readonly (string | number)[]) => pick(PEOPLE, 'person', ...parts)[0];
const place = (...parts: readonly (string | number)[]) => pick(PLACES, 'place', ...parts)[0];
const shop = (...parts: readonly (string | number)[]) =>
  pick(SHOPS, 'shop', ...parts)[0].toLowerCase();
const relation = (...parts: readonly (string | number)[]) =>
  pick(RELATIONS, 'tie', ...parts)[0].toLowerCase();
const thing = (...parts: readonly (string | number)[]) =>
  `${pick(QUALITIES, 'quality', ...parts)[0]} ${pick(THINGS, 'thing', ...parts)[0]}`;

const OPENINGS: readonly Sentence[] = [
  (...parts) =>
    `Nobody at ${place(...parts)} remembers who lit the first lamp. The ${person(...parts)} does, and has kept quiet about it for three hundred years.`,
  (...parts) =>
    `On the day the ${thing(...parts)} goes missing, the ${person(...parts)} is asleep behind the counter of a ${shop(...parts)}, which is the only alibi in town.`,
  (...parts) =>
    `There are two rules at ${place(...parts)}: do not feed the clouds, and do not ask the ${person(...parts)} about the ${thing(...parts)}. It takes one morning to break both.`,
  (...parts) =>
    `The letter was addressed to a ${relation(...parts)} who had died twice. It arrived at ${place(...parts)} anyway, with postage due.`,
  (...parts) =>
    `Every sect wants a genius. The ${person(...parts)} wanted a pension, a window, and a ${shop(...parts)} with steady customers.`,
];

const CONTINUATIONS: readonly Sentence[] = [
  (...parts) =>
    `Then the ${thing(...parts)} turns up under the floor, and with it a ${relation(...parts)} who insists on paying rent in prophecies.`,
  (...parts) =>
    `“{title}” is a slow story about fast swords, small kindnesses and the price of salt at ${place(...parts)}.`,
  () => 'Updated daily at noon; on rainy days, twice.',
  (...parts) =>
    `Somewhere between the third bell and the fourth, the road to ${place(...parts)} starts to walk on its own.`,
  () => 'No system. No harem. A good many dumplings.',
  (...parts) =>
    `But the ${person('second', ...parts)} keeps a list, and at the bottom of it stands a name that has not been spoken since the ${thing('second', ...parts)} burned.`,
];

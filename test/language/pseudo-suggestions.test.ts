import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commands } from '../../commands/index.ts';
import type { RecentRecords } from '../../src/catalogue/library.ts';
import { namedCommands } from '../../src/engine/command-call.ts';
import { commandSummaries } from '../../src/engine/declaration.ts';
import type { OptionSpecs, Suggest, SuggestionContext } from '../../src/engine/command.ts';
import { contextFrom, readerIn } from '../pages/support/arbitrary-reader.ts';
import { libraryFrom } from '../pages/support/arbitrary-library.ts';
import { flag, typed } from '../pages/support/arbitrary-values.ts';
import { runs } from '../pages/support/runs.ts';
import { sourceCodesIn } from '../pages/support/sendable.ts';
import { englishIn } from './english-words.ts';
import { languageOf } from './pseudo-language.ts';

const georgian = languageOf('ka');

/** Each option with suggestions, by the full name of its command and its own. */
const all = commands
  .flatMap((entry) => ('kind' in entry ? [] : namedCommands(entry)))
  .flatMap(({ name, command: { options } }) =>
    Object.entries(options).flatMap(([option, spec]) =>
      spec.kind === 'text' && spec.suggest !== undefined
        ? [{ name: `${name} ${option}`, option, options, suggest: spec.suggest }]
        : [],
    ),
  );
/** Options that share the function of their suggestions suggest the same. */
const suggesting = [...new Map(all.map((one) => [one.suggest, one])).values()];

const anyText = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, typed);
const textOrNothing = () => anyText;
const number = fc.nat();
const anyNumber = () => number;
const anyFlag = () => flag;

test.each(suggesting)(
  'suggestions for $name have no English in another language, and no code of a source',
  async ({ option, options, suggest }) => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(readerIn('en'), fc.gen(), async (reader, draw) => {
        const library = libraryFrom(draw);
        const { watches } = contextFrom(draw, library, reader);
        const empty: SuggestionContext = {
          reader,
          language: georgian,
          library: { ...library, recent: () => listsOfSources(library.recent()) },
          commands: commandSummaries(commands, new Map()),
          watches: watches.current('2'),
          awaitBriefly: (request) => request,
          others: {},
        };
        const others = await drawOthers(draw, options, option, empty);
        const text = draw(textOrNothing);
        const choices = await suggestOrFail(suggest, text, { ...empty, others });
        shown += choices.length;
        expect(englishIn(choices, [text, others, draw.values()])).toEqual([]);
        expect(sourceCodesIn(choices)).toEqual([]);
      }),
      // A fixed seed: whether anything is suggested must not depend on chance.
      { ...runs(20), seed: 7 },
    );
    expect(shown).toBeGreaterThan(0);
  },
);

/** The same records with booklists of their own sources, so that a booklist's options are known. */
function listsOfSources(recent: RecentRecords): RecentRecords {
  const sources = recent.sources.filter(({ hasBooklists }) => hasBooklists);
  const booklists = recent.booklists.map((list, index) => {
    const source = sources[index % sources.length];
    if (source === undefined) return list;
    const { id } = list.ref;
    return { ...list, ref: { system: 'keyed' as const, source: source.code, id } };
  });
  return { ...recent, booklists };
}

/** Values of the command's other options: some of their choices and suggestions. */
async function drawOthers(
  draw: fc.GeneratorValue,
  options: OptionSpecs,
  focused: string,
  context: SuggestionContext,
): Promise<Readonly<Record<string, string>>> {
  const others: Record<string, string> = {};
  for (const [name, spec] of Object.entries(options)) {
    if (name === focused) continue;
    const values =
      spec.kind === 'pick'
        ? Object.keys(spec.choices)
        : spec.kind === 'text' && spec.suggest !== undefined
          ? (await suggestOrFail(spec.suggest, '', context)).map(({ value }) => value)
          : [];
    const isGiven = spec.required === true || draw(anyFlag);
    const value = isGiven ? values[draw(anyNumber) % values.length] : undefined;
    if (value !== undefined) others[name] = value;
  }
  return others;
}

/** The engine shows no suggestions if they fail. */
async function suggestOrFail(suggest: Suggest, text: string, context: SuggestionContext) {
  try {
    return await suggest(text, context);
  } catch {
    return [];
  }
}

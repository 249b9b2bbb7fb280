import { expect, test } from 'vitest';

import { everyCall } from './every-command/calls.ts';
import { createPlaceholders, startCall } from './every-command/check-call.ts';
import { countIntendedLinks, findLinkFaults } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack({ catalogue: { names: 'hostile' } });

/** Replies that name records which were not asked for: the nearest titles, and menus of boards and books. */
const inexact = ['/search query:"Lanternlight Mialer"', '/rank board:votes', '/book book:the'];

/** `/setup` shows no record, and would change the language of the other calls. */
function callsIn(where: 'keyed' | 'open'): ReadonlySet<string> {
  const calls = everyCall.filter((call) => call.in.includes(where)).map(({ typed }) => typed);
  return new Set([...calls, ...inexact].filter((typed) => !typed.startsWith('/setup')));
}

test.each([
  ['keyed', 'zh-CN'],
  ['open', 'en-US'],
] as const)(
  'over hostile names, in the server “%s” in %s, every link of every command reads as a name',
  async (where, locale) => {
    const fillIn = createPlaceholders(stack);
    const faults: Record<string, readonly string[]> = {};
    let links = 0;
    for (const typed of callsIn(where)) {
      const isAdmin = /^\/(?:watch|race) /u.test(typed);
      const person = stack.person(where, {
        name: isAdmin ? 'Oren' : 'Mira',
        admin: isAdmin,
        locale,
      });
      const ending = await startCall(person, fillIn(typed)).ended();
      if (!('message' in ending)) continue;
      links += countIntendedLinks(ending.message);
      const found = findLinkFaults(ending.message);
      if (found.length > 0) faults[typed] = found;
    }
    expect(links).toBeGreaterThan(100);
    expect(faults).toEqual({});
  },
  240_000,
);

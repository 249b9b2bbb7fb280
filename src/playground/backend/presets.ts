import type { PersonSeed } from '../discord/people/person.ts';
import type { Viewer } from '../page/contract/viewer.ts';
import type { ServerView, PersonView } from '../page/contract/client-view.ts';

/** The people of the playground; their ids are in the page's URL. */
export const people = [
  { id: 'reader', name: 'Mira', admin: false },
  // A second reader, to press another person's buttons.
  { id: 'reader-zh', name: '小满', admin: false },
  { id: 'admin', name: 'Oren', admin: true },
] as const satisfies readonly PersonView[];

/** The servers of the playground; their ids are in the page's URL. */
export const servers = [
  { id: 'keyed', name: 'Reading Room', kind: 'keyed' },
  { id: 'open', name: 'Night Library', kind: 'open' },
  { id: 'direct', name: null, kind: 'direct' },
  { id: 'own', name: 'Distant Shelf', kind: 'own' },
] as const satisfies readonly ServerView[];

export const keyedServer: (typeof servers)[number]['id'] = 'keyed';
export const adminPerson: (typeof people)[number]['id'] = 'admin';

/** The bot's languages, and one that it does not support. */
export const locales = ['en-US', 'zh-CN', 'zh-TW', 'de'] as const;

/** The commands that people need first, in this order; the others follow as registered. */
export const firstCommands = ['search', 'book', 'rank'] as const;

/** The viewer's server; default: the first. */
export function findServer(viewer: Pick<Viewer, 'server'>): (typeof servers)[number] {
  return servers.find(({ id }) => id === viewer.server) ?? servers[0];
}

/** The viewer's person and locale; default: the first of each. */
export function personSeed({
  person,
  locale,
}: Viewer): Required<Pick<PersonSeed, 'name' | 'locale' | 'admin'>> {
  const { name, admin } = people.find(({ id }) => id === person) ?? people[0];
  return { name, admin, locale: locales.find((one) => one === locale) ?? locales[0] };
}

/** The person with the roles that posts mention. */
export const rankingFan = {
  name: 'Mira',
  roles: ['Ranking fans', '榜单爱好者'],
} as const;

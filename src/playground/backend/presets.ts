import type { PersonSeed } from '../discord/people/person.ts';
import type { Permission } from '../discord/world/permissions.ts';
import type { Viewer } from '../page/contract/viewer.ts';
import type { ServerView, PersonView } from '../page/contract/client-view.ts';

/** Who can be played, and where; the ids stand in the page's address. */
export const people = [
  { id: 'reader', name: 'Mira', admin: false },
  // A second reader, so that somebody else's buttons can be pressed.
  { id: 'reader-zh', name: '小满', admin: false },
  { id: 'admin', name: 'Oren', admin: true },
] as const satisfies readonly PersonView[];

export const places = [
  { id: 'keyed', name: 'Reading Room', kind: 'keyed' },
  { id: 'open', name: 'Night Library', kind: 'open' },
  { id: 'direct', name: null, kind: 'direct' },
  { id: 'own', name: 'Distant Shelf', kind: 'own' },
] as const satisfies readonly ServerView[];

export const keyedPlace: (typeof places)[number]['id'] = 'keyed';
export const adminPerson: (typeof people)[number]['id'] = 'admin';

/** Languages that can be chosen: those that the bot speaks, and one that it does not. */
export const locales = ['en-US', 'zh-CN', 'zh-TW', 'de'] as const;

/** What can be taken from the bot: all that the README asks for in the channels of posts. */
export const permissions = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'SEND_MESSAGES_IN_THREADS',
  'EMBED_LINKS',
  'READ_MESSAGE_HISTORY',
  'MENTION_EVERYONE',
  'MANAGE_THREADS',
] as const satisfies readonly Permission[];

/** The place that is meant. */
export function findPlace(standing: Pick<Viewer, 'server'>): (typeof places)[number] {
  return places.find(({ id }) => id === standing.server) ?? places[0];
}

/** The person that is meant, and the language they chose. */
export function personSeed({
  person,
  locale,
}: Viewer): Required<Pick<PersonSeed, 'name' | 'locale' | 'admin'>> {
  const { name, admin } = people.find(({ id }) => id === person) ?? people[0];
  return { name, admin, locale: locales.find((one) => one === locale) ?? locales[0] };
}

/** Whoever is called with these roles, so that there is somebody whom a post can call. */
export const rankingFan = {
  name: 'Mira',
  roles: ['Ranking fans', '榜单爱好者'],
} as const;

/** What the host has typed behind `npm run key --`. */
export type KeyCall =
  | { readonly act: 'help' }
  | { readonly act: 'set' | 'show' | 'forget'; readonly guildId: string }
  /** `why` repeats nothing that was typed: it may be the key. */
  | { readonly act: 'wrong'; readonly why: string; readonly exitCode: 1 | 2 };

export function readKeyCall(args: readonly string[]): KeyCall {
  const [act, guildId, ...more] = args;
  if (args.includes('--help') || args.includes('-h')) return { act: 'help' };
  if (act !== 'set' && act !== 'show' && act !== 'forget') {
    return wrongUsage('Say what to do with the key: set, show or forget.');
  }
  if (guildId === undefined) return wrongUsage(`Say of which server: key ${act} <server id>.`);
  if (more.length > 0) {
    return wrongUsage(
      act === 'set'
        ? 'A server id is all it takes: the key itself is read from standard input, since others on this machine can see what is typed here.'
        : 'A server id is all it takes.',
    );
  }
  if (!/^\d{17,20}$/u.test(guildId)) {
    const why =
      'That is no server id: it has 17 to 20 digits. In Discord, with developer mode on, a server’s menu has “Copy Server ID”.';
    return { act: 'wrong', why, exitCode: 1 };
  }
  return { act, guildId };
}

function wrongUsage(why: string): KeyCall {
  return { act: 'wrong', why: `${why} See key --help.`, exitCode: 2 };
}

export const keyHelp = `Keys of servers, set by the host. A running bot takes up what is changed within seconds.

  npm run key -- set <server id>     reads the key from standard input, checks it with one call, stores it sealed
  npm run key -- show <server id>    says how the server's key stands
  npm run key -- forget <server id>  removes the key and what was fetched with it

In a container: docker exec -i <container> node src/main.ts key set <server id>
It reads the same variables as the bot. A server's id: in Discord, with developer mode on, the
server's menu has “Copy Server ID”.
`;

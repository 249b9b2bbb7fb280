/** The parsed arguments of `npm run key --`. */
export type KeyCall =
  | { readonly act: 'help' }
  | { readonly act: 'set' | 'show' | 'forget'; readonly guildId: string }
  /** `why` repeats no argument, because an argument may be the key. */
  | { readonly act: 'wrong'; readonly why: string; readonly exitCode: 1 | 2 };

export function readKeyCall(args: readonly string[]): KeyCall {
  const [act, guildId, ...more] = args;
  if (args.includes('--help') || args.includes('-h')) return { act: 'help' };
  if (act !== 'set' && act !== 'show' && act !== 'forget') {
    return wrongUsage('Name an action: set, show or forget.');
  }
  if (guildId === undefined) return wrongUsage(`Name the server: key ${act} <server id>.`);
  if (more.length > 0) {
    return wrongUsage(
      act === 'set'
        ? 'Only a server id is expected. The key is read from standard input, because other users of this machine can see the arguments.'
        : 'Only a server id is expected.',
    );
  }
  if (!/^\d{17,20}$/u.test(guildId)) {
    const why =
      'This is not a server id: it has 17 to 20 digits. In Discord, with developer mode on, a server’s menu has “Copy Server ID”.';
    return { act: 'wrong', why, exitCode: 1 };
  }
  return { act, guildId };
}

function wrongUsage(why: string): KeyCall {
  return { act: 'wrong', why: `${why} See key --help.`, exitCode: 2 };
}

export const keyHelp = `Sets, shows and removes the API keys of servers. A running bot applies changes within seconds.

  npm run key -- set <server id>     reads the key from standard input, checks it with one request, stores it encrypted
  npm run key -- show <server id>    shows the state of the server's key
  npm run key -- forget <server id>  removes the key and the data fetched with it

In a container: docker exec -i <container> node src/main.ts key set <server id>
It reads the same variables as the bot. A server's id: in Discord, with developer mode on, the
server's menu has “Copy Server ID”.
`;

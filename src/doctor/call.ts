/** What a call of the doctor asks for. */
export type DoctorCall =
  | { readonly act: 'help' }
  | { readonly act: 'wrong'; readonly why: string }
  | { readonly act: 'check'; readonly json: boolean; readonly withKeys: boolean }
  | ({ readonly act: 'live'; readonly json: boolean } & TrialPlace);

/** Where the trials at the real Discord are made. */
export interface TrialPlace {
  readonly channelId: string;
  /** A channel that follows it; null without one. */
  readonly followerId: string | null;
}

export function readDoctorCall(args: readonly string[]): DoctorCall {
  if (args.includes('--help') || args.includes('-h')) return { act: 'help' };
  const flags = new Set<string>();
  const channels = new Map<string, string>();
  const rest = args.values();
  for (const argument of rest) {
    if (argument === '--json' || argument === '--keys') {
      flags.add(argument);
    } else if (argument === '--live' || argument === '--follower') {
      const { value } = rest.next();
      if (value === undefined || !/^\d{17,20}$/u.test(value)) {
        return { act: 'wrong', why: `${argument} takes the id of a channel, 17 to 20 digits.` };
      }
      channels.set(argument, value);
    } else {
      return { act: 'wrong', why: `Unknown option: ${argument}.` };
    }
  }
  const json = flags.has('--json');
  const withKeys = flags.has('--keys');
  const channelId = channels.get('--live');
  const followerId = channels.get('--follower') ?? null;
  if (channelId === undefined) {
    if (followerId !== null)
      return { act: 'wrong', why: '--follower takes effect only with --live.' };
    return { act: 'check', json, withKeys };
  }
  if (withKeys) return { act: 'wrong', why: '--keys and --live cannot be combined.' };
  return { act: 'live', json, channelId, followerId };
}

export const doctorHelp = `Checks what Colophon needs, and says how to mend what is wrong. It changes nothing.

  npm run doctor              checks configuration, Discord, catalogue, storage and memory
  npm run doctor -- --keys    also checks each stored API key with one request, which costs one unit of its budget
  npm run doctor -- --json    prints an array of { check, result, message, remedy }

  npm run doctor -- --live <channel id> [--follower <channel id>]
                              tries in a channel what only Discord itself can tell, such as the largest message.
                              It posts up to 30 messages, deletes them, and stores the facts for the bot.
                              --follower: a channel that follows the announcement channel.

In a container: docker exec <container> node src/main.js doctor
It reads the same variables as the bot, and a bot may run meanwhile.
Exit code: 0 if all is well, 1 after warnings, 2 after a failure or an unknown option.
`;

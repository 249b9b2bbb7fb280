/** What a call of the doctor asks for. */
export type DoctorCall =
  | { readonly act: 'help' }
  | { readonly act: 'wrong'; readonly why: string }
  | { readonly act: 'check'; readonly json: boolean; readonly withKeys: boolean }
  | { readonly act: 'show'; readonly channelId: string };

export function readDoctorCall(args: readonly string[]): DoctorCall {
  if (args.includes('--help') || args.includes('-h')) return { act: 'help' };
  const [first, channelId, ...others] = args;
  if (first === '--show') {
    if (channelId === undefined || !/^\d{17,20}$/u.test(channelId)) {
      return { act: 'wrong', why: '--show takes the id of a channel, 17 to 20 digits.' };
    }
    if (others.length > 0) return { act: 'wrong', why: '--show takes no other option.' };
    return { act: 'show', channelId };
  }
  const unknown = args.find((argument) => argument !== '--json' && argument !== '--keys');
  if (unknown === '--show') return { act: 'wrong', why: '--show takes no other option.' };
  if (unknown !== undefined) return { act: 'wrong', why: `Unknown option: ${unknown}.` };
  return { act: 'check', json: args.includes('--json'), withKeys: args.includes('--keys') };
}

export const doctorHelp = `Checks what Colophon needs, and says how to mend what is wrong. It changes nothing.

  npm run doctor              checks configuration, Discord, catalogue, storage and memory
  npm run doctor -- --keys    also checks each stored API key with one request, which costs one unit of its budget
  npm run doctor -- --json    prints an array of { check, result, message, remedy }

  npm run doctor -- --show <channel id>
                              posts one message of each kind in that channel, says what you should see in each,
                              and deletes them when you press Enter or end it

In a container: docker exec <container> node main.js doctor
It reads the same variables as the bot, and a bot may run meanwhile.
Exit code: 0 if all is well, 1 after warnings, 2 after a failure or an unknown option.
`;

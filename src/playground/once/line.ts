/** One action, as given with `--once`. */
export type OnceLine =
  | { readonly act: 'command'; readonly typed: string }
  | { readonly act: 'suggest'; readonly typed: string }
  | { readonly act: 'press'; readonly button: string }
  /** `[menu: ]entry [| entry]`, resolved against the message. */
  | { readonly act: 'choose'; readonly wanted: string }
  /** `field: text`, resolved against the form. */
  | { readonly act: 'fill'; readonly filled: string }
  | { readonly act: 'submit' }
  | { readonly act: 'close' }
  | { readonly act: 'say'; readonly content: string }
  | { readonly act: 'apps'; readonly command: string }
  | { readonly act: 'step'; readonly day: boolean }
  | { readonly act: 'invalid'; readonly reason: string };

/** Parses one line. Names in it are resolved when it runs. */
export function parseLine(line: string): OnceLine {
  const text = line.trim();
  if (text.startsWith('/')) return { act: 'command', typed: text };
  const [, verb = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/u.exec(text) ?? [];
  const read = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (read !== undefined) return read(rest);
  const known = Object.keys(verbs).join(', ');
  return invalid(`"${text}" is not a line: a line begins with / or one of ${known}.`);
}

const verbs: Readonly<Record<string, (rest: string) => OnceLine>> = {
  press: (button) =>
    button === '' ? invalid('press takes the label of a button.') : { act: 'press', button },
  choose: (wanted) =>
    wanted === '' ? invalid('choose takes the entry of a menu.') : { act: 'choose', wanted },
  fill: (filled) =>
    /[:：]/u.test(filled)
      ? { act: 'fill', filled }
      : invalid('fill takes a field and its text: fill API key: abc.'),
  submit: (rest) => withoutArgument('submit', rest, { act: 'submit' }),
  close: (rest) => withoutArgument('close', rest, { act: 'close' }),
  say: (content) => (content === '' ? invalid('say takes a message.') : { act: 'say', content }),
  apps: (command) =>
    command === ''
      ? invalid('apps takes the name of a message command.')
      : { act: 'apps', command },
  suggest: (typed) =>
    typed.startsWith('/')
      ? { act: 'suggest', typed }
      : invalid('suggest takes a command as far as it is typed: suggest /rank board:moon.'),
  step: (rest) =>
    rest === '' || rest === 'day'
      ? { act: 'step', day: rest === 'day' }
      : invalid(`step takes no argument or "day", not "${rest}".`),
};

function withoutArgument(verb: string, rest: string, line: OnceLine): OnceLine {
  return rest === '' ? line : invalid(`${verb} takes no argument, not "${rest}".`);
}

function invalid(reason: string): OnceLine {
  return { act: 'invalid', reason };
}

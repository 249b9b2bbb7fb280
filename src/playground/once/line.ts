/** One thing that a person does, as it is written after `--once`. */
export type OnceLine =
  | { readonly act: 'command'; readonly typed: string }
  | { readonly act: 'suggest'; readonly typed: string }
  | { readonly act: 'press'; readonly button: string }
  /** `[menu: ]entry [| entry]`; which of both it is, the message tells. */
  | { readonly act: 'choose'; readonly wanted: string }
  /** `field: text`; which field, the form tells. */
  | { readonly act: 'fill'; readonly filled: string }
  | { readonly act: 'submit' }
  | { readonly act: 'close' }
  | { readonly act: 'say'; readonly content: string }
  | { readonly act: 'apps'; readonly command: string }
  | { readonly act: 'step'; readonly day: boolean }
  | { readonly act: 'wrong'; readonly why: string };

/** Reads one line. Whether what it names is there, is seen when it is done. */
export function parseLine(line: string): OnceLine {
  const text = line.trim();
  if (text.startsWith('/')) return { act: 'command', typed: text };
  const [, verb = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/u.exec(text) ?? [];
  const read = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (read !== undefined) return read(rest);
  const known = Object.keys(verbs).join(', ');
  return invalid(`"${text}" is no line: it begins with / or with one of ${known}.`);
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
      : invalid(`step goes alone or as "step day", not with "${rest}".`),
};

function withoutArgument(verb: string, rest: string, line: OnceLine): OnceLine {
  return rest === '' ? line : invalid(`${verb} goes alone, not with "${rest}".`);
}

function invalid(why: string): OnceLine {
  return { act: 'wrong', why };
}

/** One thing that a person does, as it is written after `--once`. */
export type Line =
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
export function readLine(line: string): Line {
  const text = line.trim();
  if (text.startsWith('/')) return { act: 'command', typed: text };
  const [, verb = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/u.exec(text) ?? [];
  const read = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (read !== undefined) return read(rest);
  const known = Object.keys(verbs).join(', ');
  return wrong(`"${text}" is no line: it begins with / or with one of ${known}.`);
}

const verbs: Readonly<Record<string, (rest: string) => Line>> = {
  press: (button) =>
    button === '' ? wrong('press takes the label of a button.') : { act: 'press', button },
  choose: (wanted) =>
    wanted === '' ? wrong('choose takes the entry of a menu.') : { act: 'choose', wanted },
  fill: (filled) =>
    /[:：]/u.test(filled)
      ? { act: 'fill', filled }
      : wrong('fill takes a field and its text: fill API key: abc.'),
  submit: (rest) => alone('submit', rest, { act: 'submit' }),
  close: (rest) => alone('close', rest, { act: 'close' }),
  say: (content) => (content === '' ? wrong('say takes a message.') : { act: 'say', content }),
  apps: (command) =>
    command === '' ? wrong('apps takes the name of a message command.') : { act: 'apps', command },
  suggest: (typed) =>
    typed.startsWith('/')
      ? { act: 'suggest', typed }
      : wrong('suggest takes a command as far as it is typed: suggest /rank board:moon.'),
  step: (rest) =>
    rest === '' || rest === 'day'
      ? { act: 'step', day: rest === 'day' }
      : wrong(`step goes alone or as "step day", not with "${rest}".`),
};

function alone(verb: string, rest: string, line: Line): Line {
  return rest === '' ? line : wrong(`${verb} goes alone, not with "${rest}".`);
}

function wrong(why: string): Line {
  return { act: 'wrong', why };
}

import { page, type CommandSummary, type View } from './page.ts';
import { addressOf, type Address } from './address.ts';
import { buttonTo } from './parts/button.ts';
import { menuOf } from './parts/menu.ts';
import { matching } from './parts/matching.ts';
import { buttons, line, menu, message, text, tones, type Part } from './parts/message.ts';
import { lines } from './parts/passage.ts';

interface HelpParams {
  /** A command as typed; null for all of them. */
  readonly command: string | null;
}

const name = 'help';

/** What can be typed, what is kept, and each command at length. Admin commands are shown to admins. */
export const helpPage = page<HelpParams, readonly CommandSummary[]>({
  name,
  toPath: ({ command }) => (command === null ? [] : [command]),
  fromPath: ([command = '']) => ({ command: command === '' ? null : command }),
  load: (_, { commands }) => Promise.resolve(commands),
  render(all, { command }, view) {
    const commands = all.filter(({ adminOnly }) => view.reader.isAdmin || !adminOnly);
    const named = command === null ? [] : commandsNamed(command, commands);
    const parts = named.length > 0 ? details(named, view) : overview(command, commands, view);
    return message(tones.search, [...parts, commandMenu(named, commands, view)]);
  },
});

/** One command, or those behind one name (`setup`), a slip of the hand forgiven; none where nothing is called that. */
function commandsNamed(
  typed: string,
  commands: readonly CommandSummary[],
): readonly CommandSummary[] {
  const wanted =
    typed
      .toLowerCase()
      .match(/[\p{L}\p{N}_-]+/gu)
      ?.join(' ') ?? '';
  const exact = commands.filter(({ name }) => name === wanted);
  if (exact.length > 0) return exact;
  const group = commands.filter(({ name }) => name.startsWith(`${wanted} `));
  if (group.length > 0) return group;
  const meant = commandMatching.one(wanted, commands);
  return meant === null ? [] : [meant];
}

const commandMatching = matching<CommandSummary>(({ name }) => [name]);

function overview(
  asked: string | null,
  commands: readonly CommandSummary[],
  { language: { t } }: View,
): readonly Part[] {
  const listed = (adminOnly: boolean): readonly string[] =>
    commands
      .filter((command) => command.adminOnly === adminOnly)
      .map(({ mention, description }) => t('help.line', { command: mention, description }));
  const forAdmins = listed(true);
  const forget = commands.find(({ name }) => name === 'setup forget')?.mention ?? '`/setup forget`';
  return [
    text(lines(90, [asked === null ? t('help.lead') : t('help.noCommand')])),
    text(lines(100, [`### ${t('help.commands')}`, ...listed(false)])),
    text(lines(60, [`-# ${t('help.typing')}`, `-# ${t('help.private')}`])),
    text(lines(80, forAdmins.length === 0 ? [] : [`### ${t('help.forAdmins')}`, ...forAdmins])),
    line,
    text(
      lines(95, [
        `### ${t('help.privacy')}`,
        t('help.kept'),
        t('help.forget', { command: forget }),
      ]),
    ),
  ];
}

function details(named: readonly CommandSummary[], { language: { t } }: View): readonly Part[] {
  const each = named.map(({ mention, description, options, adminOnly }) => {
    const takes = options.map((option) =>
      t(option.required ? 'help.required' : 'help.option', option),
    );
    if (!adminOnly)
      takes.push(t('help.option', { name: 'private', description: t('help.privateOption') }));
    return text(
      lines(100, [
        `### ${mention}`,
        description,
        ...(takes.length === 0 ? [t('help.noOptions')] : takes.map((option) => `- ${option}`)),
        adminOnly ? `-# ${t('help.adminOnly')}` : null,
      ]),
    );
  });
  return [...each, buttons(buttonTo('all', t('help.back'), at(null)))];
}

function commandMenu(
  named: readonly CommandSummary[],
  commands: readonly CommandSummary[],
  { language }: View,
): Part {
  const [one] = named.length === 1 ? named : [];
  const entries = commands.map(({ name, description }) => ({
    name: `/${name}`,
    hint: description,
    to: at(name),
    isCurrent: name === one?.name,
  }));
  return menu(menuOf('more', at(one?.name ?? null), language.t('help.more'), entries));
}

function at(command: string | null): Address {
  return addressOf(command === null ? [name] : [name, command]);
}

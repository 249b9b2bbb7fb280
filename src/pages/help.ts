import type { Language, TranslatedText } from '../language/language.ts';
import { createMatcher } from '../matching/matcher.ts';
import { page, type CommandSummary, type RenderContext } from './page.ts';
import { menu, buttonTo } from './parts/controls.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import { lines, smallPrint } from './parts/passage.ts';
import { at, type ParamsOf } from './place.ts';
import { helpPlace } from './places.ts';

/** The commands, the privacy note, and the details of one command. Only admins see admin commands. */
export const helpPage = page<ParamsOf<typeof helpPlace>, readonly CommandSummary[]>({
  ...helpPlace,
  load: (_, { commands }) => Promise.resolve(commands),
  render(all, { command }, renderContext) {
    const commands = all.filter(({ adminOnly }) => renderContext.reader.isAdmin || !adminOnly);
    const named = command === null ? [] : commandsNamed(command, commands);
    const hasDetails = named.length > 0;
    return message(tones.search, [
      ...(hasDetails
        ? named.map((one) => commandDetail(one, renderContext))
        : overview(command, commands, renderContext)),
      commandMenu(named, commands, renderContext),
      hasDetails ? overviewButton(renderContext) : buttons(),
    ]);
  },
});

/** The command or group of this name, with a tolerance for typos; empty if there is no such command. */
function commandsNamed(
  typed: string,
  commands: readonly CommandSummary[],
): readonly CommandSummary[] {
  const wanted =
    typed
      .toLowerCase()
      .match(/[\p{L}\p{N}_-]+/gu)
      ?.join(' ') ?? '';
  const exact = commands.filter(({ name }) => name.toLowerCase() === wanted);
  if (exact.length > 0) return exact;
  const group = commands.filter((command) => command.group?.name === wanted);
  if (group.length > 0) return group;
  const nearest = commandMatching.findOne(wanted, commands);
  return nearest === null ? [] : [nearest];
}

const commandMatching = createMatcher<CommandSummary>(({ name }) => [name]);

function overview(
  asked: string | null,
  commands: readonly CommandSummary[],
  { language }: RenderContext,
): readonly Part[] {
  const { t } = language;
  const listed = (adminOnly: boolean): readonly (string | null)[] =>
    commandEntries(commands.filter((command) => command.adminOnly === adminOnly)).flatMap((entry) =>
      entryLines(entry, language),
    );
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

/** The name and description of an entry, with its subcommands in small print. */
function entryLines(
  { ofMessages, label, description, commands }: CommandEntry,
  language: Language,
): readonly (string | null)[] {
  const { t } = language;
  const mentions = commands.map(({ mention }) => mention);
  const command = commands.length === 1 ? mentions.join() : `**${label}**`;
  return [
    t('help.line', { command, description: description(language) }),
    smallPrint(commands.length === 1 ? [] : mentions),
    ofMessages ? `-# ${t('help.ofMessages')}` : null,
  ];
}

function overviewButton({ language: { t } }: RenderContext): Part {
  return buttons(buttonTo('all', t('help.back'), at(helpPlace, {})));
}

/** A group is one option, because a menu has at most 25. */
function commandMenu(
  named: readonly CommandSummary[],
  commands: readonly CommandSummary[],
  { language }: RenderContext,
): Part {
  const entries = commandEntries(commands);
  const containsAll = (entry: CommandEntry): boolean =>
    named.length > 0 && named.every((command) => entry.commands.includes(command));
  const here = entries.find(containsAll)?.name ?? null;
  return menu(
    'more',
    at(helpPlace, { command: here }),
    language.t('help.more'),
    entries.map(({ name, label, description }) => ({
      name: label,
      hint: description(language),
      to: at(helpPlace, { command: name }),
      isCurrent: name === here,
    })),
  );
}

/** A command with its description and options. */
function commandDetail(command: CommandSummary, { language }: RenderContext): Part {
  const { t } = language;
  const { mention, adminOnly, ofMessages } = command;
  return text(
    lines(100, [
      `### ${mention}`,
      command.description(language),
      ...(ofMessages ? [t('help.fromMenu', { command: mention })] : optionLines(command, language)),
      adminOnly ? `-# ${t('help.adminOnly')}` : null,
    ]),
  );
}

function optionLines(
  { options, adminOnly }: CommandSummary,
  language: Language,
): readonly string[] {
  const { t } = language;
  const all = options.map(({ name, required, description }) =>
    t(required ? 'help.required' : 'help.option', { name, description: description(language) }),
  );
  if (!adminOnly) {
    all.push(t('help.option', { name: 'private', description: t('common.private') }));
  }
  return all.length === 0 ? [t('help.noOptions')] : all.map((option) => `- ${option}`);
}

/** One entry of `/help`: a command, or a group of subcommands. */
interface CommandEntry {
  readonly name: string;
  /** `/browse`, or the name of a message command. */
  readonly label: string;
  readonly description: TranslatedText;
  readonly ofMessages: boolean;
  readonly commands: readonly CommandSummary[];
}

/** Groups subcommands under their command, in the given order. */
function commandEntries(commands: readonly CommandSummary[]): readonly CommandEntry[] {
  const byName = Map.groupBy(commands, ({ name, group }) => group?.name ?? name);
  return [...byName].flatMap(([name, grouped]): readonly CommandEntry[] => {
    const [first] = grouped;
    if (first === undefined) return [];
    const { ofMessages, group, description } = first;
    return [
      {
        name,
        label: ofMessages ? name : `/${name}`,
        description: group?.description ?? description,
        ofMessages,
        commands: grouped,
      },
    ];
  });
}

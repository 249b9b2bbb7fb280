import type { Language, TranslatedText } from '../language/language.ts';
import { createMatcher } from '../matching/matcher.ts';
import { page, type CommandSummary, type RenderContext } from './page.ts';
import { menu, buttonTo } from './parts/controls.ts';
import { linkButtons } from './parts/link.ts';
import { buttons, message, text, tones, type Part } from './parts/message.ts';
import { lines, smallPrint } from './parts/passage.ts';
import { at, type ParamsOf } from './place.ts';
import { helpPlace, storedPlace } from './places.ts';

interface Help {
  readonly all: readonly CommandSummary[];
  readonly supportUrl: string | null;
}

/** The commands by use, and the details of one. Of admin commands, a reader learns only who can use them. */
export const helpPage = page<ParamsOf<typeof helpPlace>, Help>({
  ...helpPlace,
  load: (_, { commands, supportUrl }) => ({ all: commands, supportUrl }),
  render({ all, supportUrl }, { command }, renderContext) {
    const { reader, language } = renderContext;
    const commands = all.filter(({ adminOnly }) => reader.isAdmin || !adminOnly);
    const named = command === null ? [] : commandsNamed(command, commands);
    const ofAdmins = command === null || named.length > 0 ? [] : commandsNamed(command, all);
    const isDetail = named.length > 0 || ofAdmins.length > 0;
    return message(tones.search, [
      ...(isDetail
        ? [
            ...named.map((one) => commandDetail(one, language)),
            ofAdminsPart(ofAdmins, all, language),
          ]
        : overview(command, commands, language)),
      commandMenu(named, commands, renderContext),
      isDetail ? overviewButton(renderContext) : furtherButtons(supportUrl, language),
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

/** The commands of each use, by the names of commands and groups. The others follow in small print. */
const uses = {
  find: ['search', 'browse', 'booklists', 'Find books here'],
  rank: ['rank'],
  read: ['book', 'reviews', 'feed'],
} as const;

function overview(
  asked: string | null,
  commands: readonly CommandSummary[],
  language: Language,
): readonly Part[] {
  const { t } = language;
  const ofReaders = commandEntries(commands.filter(({ adminOnly }) => !adminOnly));
  const ofAdmins = commandEntries(commands.filter(({ adminOnly }) => adminOnly));
  const named = (names: readonly string[]): readonly CommandEntry[] =>
    names.flatMap((name) => ofReaders.filter((entry) => entry.name === name));
  const listed = Object.values(uses).flatMap(named);
  const more = ofReaders.filter((entry) => !listed.includes(entry));
  return [
    text(lines(100, [asked === null ? t('help.lead') : t('help.noCommand')])),
    ...(['find', 'rank', 'read'] as const).map((use) =>
      section(
        t(`help.uses.${use}`),
        named(uses[use]).map((entry) => entryLine(entry, language)),
      ),
    ),
    text(lines(90, [smallPrint(more.flatMap(mentionsOf))])),
    text(
      lines(
        60,
        [t('help.typing'), t('help.titles'), t('help.copies'), t('help.private')].map(
          (tip) => `-# ${tip}`,
        ),
      ),
    ),
    section(
      t('help.forAdmins'),
      ofAdmins.map((entry) => smallPrint(mentionsOf(entry)) ?? ''),
    ),
  ];
}

/** Empty without commands. */
function section(heading: string, commands: readonly string[]): Part {
  return commands.length === 0 ? buttons() : text(lines(95, [`### ${heading}`, ...commands]));
}

/** The commands of an entry and what they do. */
function entryLine(entry: CommandEntry, language: Language): string {
  const { t } = language;
  const description = entry.ofMessages ? t('help.ofMessages') : entry.description(language);
  return t('help.line', { command: mentionsOf(entry).join(' · '), description });
}

function mentionsOf({ commands }: CommandEntry): readonly string[] {
  return commands.map(({ mention }) => mention);
}

function furtherButtons(supportUrl: string | null, { t }: Language): Part {
  return buttons(
    buttonTo('stored', t('stored.heading'), at(storedPlace, {})),
    ...linkButtons([{ text: t('help.report'), url: supportUrl }]),
  );
}

/** Tells a reader who can use an admin command. Empty without one. */
function ofAdminsPart(
  named: readonly CommandSummary[],
  all: readonly CommandSummary[],
  language: Language,
): Part {
  const { t } = language;
  const [entry] = commandEntries(named);
  if (entry === undefined) return buttons();
  const rank = all.find(({ name }) => name === 'rank')?.mention ?? '`/rank`';
  return text(
    lines(100, [
      `### ${entry.label}`,
      entry.description(language),
      t('help.askAdmin'),
      postGroups.includes(entry.name) ? t('help.anyBoard', { command: rank }) : null,
    ]),
  );
}

/** The groups of admin commands that post boards. */
const postGroups: readonly string[] = ['watch', 'race'];

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
function commandDetail(command: CommandSummary, language: Language): Part {
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

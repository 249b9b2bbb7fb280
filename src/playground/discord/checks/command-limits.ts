import { characters, fields, list, text, type Fields } from '../json.ts';
import { LOCALES } from '../locales.ts';
import { OPTION } from '../option-types.ts';
import { CHAT_INPUT } from '../world/commands.ts';
import { breach, breachIf, prefixPath, tooLongIf, type Breach } from './breach.ts';

/** Option types with choices or autocomplete (Application Command Option Structure). */
const CHOOSABLE: readonly unknown[] = [OPTION.string, OPTION.integer, OPTION.number];
const MAX_PER_TYPE: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };
const MAX_CHARACTERS = 8000;
const MAX_DESCRIPTION = 100;
const MAX_CHOICE_VALUE = 100;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Breaches of the limits for all commands of one scope. */
export function commandListBreaches(commands: readonly unknown[]): Breach[] {
  const all = commands.map(fields);
  const counts = new Map<number, number>();
  const names = new Set<string>();
  return all.flatMap((command, at) => {
    const type = typeOf(command);
    const name = `${type} ${text(command['name']) ?? ''}`;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const found = [
      ...commandBreaches(command),
      ...breachIf(names.has(name), ['name'], 'APPLICATION_COMMANDS_DUPLICATE_NAME'),
    ];
    names.add(name);
    if (count > (MAX_PER_TYPE[type] ?? 0)) {
      found.push(breach([], 'APPLICATION_COMMANDS_TOO_MANY', `Too many commands of type ${type}`));
    }
    return prefixPath(at, found);
  });
}

/** Breaches of the limits of a command that the description omits. */
export function commandBreaches(command: Fields): Breach[] {
  const isTyped = typeOf(command) === CHAT_INPUT;
  const hasDescription = !isBlank(command['description']);
  return [
    ...(isTyped
      ? [...nameBreaches(command), ...descriptionBreaches(command)]
      : breachIf(hasDescription, ['description'], 'APPLICATION_COMMAND_INVALID_DESCRIPTION')),
    ...localeBreaches(command),
    ...optionListBreaches(list(command['options'])),
    ...breachIf(charactersIn(command) > MAX_CHARACTERS, [], 'APPLICATION_COMMAND_TOO_LARGE'),
  ];
}

function typeOf(command: Fields): number {
  return typeof command['type'] === 'number' ? command['type'] : CHAT_INPUT;
}

function nameBreaches(named: Fields): Breach[] {
  const names = [
    { path: ['name'], name: named['name'] },
    ...Object.entries(fields(named['name_localizations'])).map(([locale, name]) => ({
      path: ['name_localizations', locale],
      name,
    })),
  ];
  return names.flatMap(({ path, name }) => {
    const value = text(name);
    if (value === undefined) return [];
    const isValid = NAME.test(value) && value === value.toLowerCase();
    return breachIf(!isValid, path, 'APPLICATION_COMMAND_INVALID_NAME');
  });
}

function descriptionBreaches(described: Fields): Breach[] {
  const description = text(described['description']);
  const path = ['description'];
  if (isBlank(description)) return breachIf(true, path, 'BASE_TYPE_REQUIRED');
  return characters(description) > MAX_DESCRIPTION
    ? [breach(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MAX_DESCRIPTION} in length.`)]
    : [];
}

function localeBreaches(localised: Fields): Breach[] {
  return ['name_localizations', 'description_localizations'].flatMap((key) =>
    Object.keys(fields(localised[key])).flatMap((locale) =>
      LOCALES.includes(locale)
        ? []
        : [breach([key, locale], 'BASE_TYPE_CHOICES', 'Value must be a known locale.')],
    ),
  );
}

function optionListBreaches(options: readonly unknown[]): Breach[] {
  const all = options.map(fields);
  const names = new Set<unknown>();
  let optional = false;
  const kinds = new Set(all.map((option) => isSubcommand(option)));
  const found = all.flatMap((option, at) => {
    const { name, required } = option;
    const here = [
      ...optionBreaches(option),
      ...breachIf(names.has(name), ['name'], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'),
      ...breachIf(
        required === true && optional,
        [],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
      ),
    ];
    names.add(name);
    optional ||= required !== true;
    return prefixPath(at, here);
  });
  const message =
    'Sub-command and sub-command group option types are mutually exclusive to all other types';
  if (kinds.size > 1) found.push(wrongType(message));
  return prefixPath('options', found);
}

function wrongType(message: string): Breach {
  return breach([], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', message);
}

function isSubcommand(option: Fields): boolean {
  return option['type'] === OPTION.subcommand || option['type'] === OPTION.group;
}

function optionBreaches(option: Fields): Breach[] {
  const choices = list(option['choices']).map(fields);
  const { autocomplete, type } = option;
  const hasChoices = choices.length > 0;
  const seen = new Set<unknown>();
  return [
    ...nameBreaches(option),
    ...descriptionBreaches(option),
    ...localeBreaches(option),
    ...optionListBreaches(list(option['options'])),
    ...breachIf(
      hasChoices && autocomplete === true,
      ['autocomplete'],
      'APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE',
    ),
    ...(!CHOOSABLE.includes(type) && (hasChoices || autocomplete)
      ? [wrongType('Only strings, integers and numbers take choices or autocomplete')]
      : []),
    ...choices.flatMap(({ name, value }, at) => {
      const isRepeated = seen.has(name);
      seen.add(name);
      const code = 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS';
      return [
        ...breachIf(isRepeated, ['choices', at], code),
        ...tooLongIf(characters(value), MAX_CHOICE_VALUE, ['choices', at, 'value']),
      ];
    }),
  ];
}

/** Length of names, descriptions and choice values, each in its longest localization. */
function charactersIn(named: Fields): number {
  const own =
    longest(named['name'], named['name_localizations']) +
    longest(named['description'], named['description_localizations']);
  const choices = list(named['choices']).map(fields);
  return (
    own +
    choices.reduce<number>(
      (sum, choice) =>
        sum + longest(choice['name'], choice['name_localizations']) + characters(choice['value']),
      0,
    ) +
    list(named['options']).reduce<number>((sum, option) => sum + charactersIn(fields(option)), 0)
  );
}

function longest(plain: unknown, localised: unknown): number {
  const all = [plain, ...Object.values(fields(localised))];
  return Math.max(...all.map((one) => characters(one)));
}

function isBlank(value: unknown): boolean {
  return (text(value) ?? '').trim() === '';
}

import { characters, fields, list, text, type Fields } from '../json.ts';
import { OPTION } from '../option-types.ts';
import { CHAT_INPUT } from '../world/commands.ts';
import { breach, prefixPath, type Breach } from './breach.ts';

/** Option types with choices or autocomplete (Application Command Option Structure). */
const CHOOSABLE: readonly unknown[] = [OPTION.string, OPTION.integer, OPTION.number];
const MAX_PER_TYPE: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };
const MAX_CHARACTERS = 8000;
const MAX_DESCRIPTION = 100;
const MAX_CHOICE_VALUE = 100;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** Discord's locales (Reference, Locales). */
const LOCALES = new Set(
  (
    'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th ' +
    'zh-CN ja zh-TW ko'
  ).split(' '),
);

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
    const found: Breach[] = commandBreaches(command);
    if (names.has(name)) {
      found.push(
        breach(
          ['name'],
          'APPLICATION_COMMANDS_DUPLICATE_NAME',
          'Application command names must be unique',
        ),
      );
    }
    names.add(name);
    if (count > (MAX_PER_TYPE[type] ?? 0)) {
      found.push(breach([], 'APPLICATION_COMMANDS_TOO_MANY', `Too many commands of type ${type}`));
    }
    return prefixPath(at, found);
  });
}

/** Breaches of the limits of a command that the description omits. */
export function commandBreaches(command: Fields): Breach[] {
  const found: Breach[] = [];
  const typed = typeOf(command) === CHAT_INPUT;
  if (typed) {
    found.push(...nameBreaches(command), ...descriptionBreaches(command));
  } else if (!isBlank(command['description'])) {
    found.push(
      breach(
        ['description'],
        'APPLICATION_COMMAND_INVALID_DESCRIPTION',
        'Context menu commands cannot have a description',
      ),
    );
  }
  found.push(...localeBreaches(command), ...optionListBreaches(list(command['options'])));
  if (charactersIn(command) > MAX_CHARACTERS) {
    found.push(
      breach(
        [],
        'APPLICATION_COMMAND_TOO_LARGE',
        `Command exceeds maximum size (${MAX_CHARACTERS})`,
      ),
    );
  }
  return found;
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
    return NAME.test(value) && value === value.toLowerCase()
      ? []
      : [breach(path, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')];
  });
}

function descriptionBreaches(described: Fields): Breach[] {
  const description = text(described['description']);
  const path = ['description'];
  if (isBlank(description)) {
    return [breach(path, 'BASE_TYPE_REQUIRED', 'This field is required')];
  }
  return characters(description) > MAX_DESCRIPTION
    ? [breach(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MAX_DESCRIPTION} in length.`)]
    : [];
}

function localeBreaches(localised: Fields): Breach[] {
  return ['name_localizations', 'description_localizations'].flatMap((key) =>
    Object.keys(fields(localised[key])).flatMap((locale) =>
      LOCALES.has(locale)
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
    const here: Breach[] = optionBreaches(option);
    if (names.has(option['name'])) {
      here.push(
        breach(
          ['name'],
          'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
          'Option names must be unique',
        ),
      );
    }
    names.add(option['name']);
    if (option['required'] === true && optional) {
      here.push(
        breach(
          [],
          'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
          'Required options must be placed before non-required options',
        ),
      );
    }
    optional ||= option['required'] !== true;
    return prefixPath(at, here);
  });
  if (kinds.size > 1) {
    found.push(
      breach(
        [],
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      ),
    );
  }
  return prefixPath('options', found);
}

function isSubcommand(option: Fields): boolean {
  return option['type'] === OPTION.subcommand || option['type'] === OPTION.group;
}

function optionBreaches(option: Fields): Breach[] {
  const choices = list(option['choices']).map(fields);
  const found = [
    ...nameBreaches(option),
    ...descriptionBreaches(option),
    ...localeBreaches(option),
    ...optionListBreaches(list(option['options'])),
  ];
  if (choices.length > 0 && option['autocomplete'] === true) {
    found.push(
      breach(
        ['autocomplete'],
        'APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE',
        'Choices and autocomplete exclude each other',
      ),
    );
  }
  if (!CHOOSABLE.includes(option['type']) && (choices.length > 0 || option['autocomplete'])) {
    found.push(
      breach(
        [],
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Only strings, integers and numbers take choices or autocomplete',
      ),
    );
  }
  const seen = new Set<unknown>();
  for (const [at, { name, value }] of choices.entries()) {
    if (seen.has(name)) {
      found.push(
        breach(
          ['choices', at],
          'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
          'The specified choice name already exists',
        ),
      );
    }
    seen.add(name);
    if (characters(value) > MAX_CHOICE_VALUE) {
      found.push(
        breach(
          ['choices', at, 'value'],
          'BASE_TYPE_MAX_LENGTH',
          `Must be ${MAX_CHOICE_VALUE} or fewer in length.`,
        ),
      );
    }
  }
  return found;
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

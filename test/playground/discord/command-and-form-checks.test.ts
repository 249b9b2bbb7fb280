import {
  V2,
  CALLBACK,
  COMMANDS,
  modal,
  field,
  choices,
  command,
  option,
  type Breaking,
  type Fitting,
} from './bodies.ts';
import { testBodies } from './body-tables.ts';

const BREACHES: Breaking[] = [
  [
    'suggestions for a yes or no',
    COMMANDS,
    [command({ options: [option({ type: 5, autocomplete: true })] })],
    'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  ],
  [
    'more than EPHEMERAL with a deferral',
    CALLBACK,
    { type: 5, data: { flags: 64 | V2 } },
    'DEFERRAL_FLAGS_IGNORED',
  ],
  ['an unknown answer', CALLBACK, { type: 99 }, 'BASE_TYPE_CHOICES'],
  [
    '26 choices',
    CALLBACK,
    choices(...Array.from({ length: 26 }, (_, at) => ({ name: `n${at}`, value: `${at}` }))),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a choice name of 101',
    CALLBACK,
    choices({ name: 'a'.repeat(101), value: 'a' }),
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['an empty choice name', CALLBACK, choices({ name: '', value: 'a' }), 'BASE_TYPE_MIN_LENGTH'],
  [
    'a choice value of 101',
    CALLBACK,
    choices({ name: 'a', value: 'a'.repeat(101) }),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a text as the choice of a number',
    CALLBACK,
    choices({ name: 'a', value: 'a' }),
    'BASE_TYPE_BAD_TYPE',
    { optionType: 4 },
  ],
  ['a modal title of 46', CALLBACK, modal({ title: 'a'.repeat(46) }), 'BASE_TYPE_MAX_LENGTH'],
  [
    'six parts in a modal',
    CALLBACK,
    modal({ components: Array.from({ length: 6 }, (_, at) => field({ custom_id: `${at}` })) }),
    'BASE_TYPE_MAX_LENGTH',
  ],
  ['no part in a modal', CALLBACK, modal({ components: [] }), 'BASE_TYPE_MIN_LENGTH'],
  [
    'a label of 46',
    CALLBACK,
    modal({ components: [field({}, 'a'.repeat(46))] }),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a prefilled text of 4,001',
    CALLBACK,
    modal({ components: [field({ value: 'a'.repeat(4001) })] }),
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'lengths the wrong way round',
    CALLBACK,
    modal({ components: [field({ min_length: 9, max_length: 3 })] }),
    'TEXT_INPUT_LENGTHS',
  ],
  [
    'a command name with a capital',
    COMMANDS,
    [command({ name: 'Rank' })],
    'APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'a command name with a space',
    COMMANDS,
    [command({ name: 'my rank' })],
    'APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'two commands of one name',
    COMMANDS,
    [command(), command()],
    'APPLICATION_COMMANDS_DUPLICATE_NAME',
  ],
  [
    '101 commands',
    COMMANDS,
    Array.from({ length: 101 }, (_, at) => command({ name: `c${at}` })),
    'APPLICATION_COMMANDS_TOO_MANY',
  ],
  [
    '26 options of a command',
    COMMANDS,
    [command({ options: Array.from({ length: 26 }, (_, at) => option({ name: `o${at}` })) })],
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a required option after another',
    COMMANDS,
    [command({ options: [option({ name: 'a' }), option({ required: true })] })],
    'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
  ],
  [
    'two options of one name',
    COMMANDS,
    [command({ options: [option(), option()] })],
    'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
  ],
  [
    'a subcommand together with an option',
    COMMANDS,
    [command({ options: [option(), option({ type: 1, name: 'sub' })] })],
    'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
  ],
  ['no description', COMMANDS, [command({ description: '' })], 'BASE_TYPE_REQUIRED'],
  [
    'a description of 101',
    COMMANDS,
    [command({ description: 'a'.repeat(101) })],
    'BASE_TYPE_BAD_LENGTH',
  ],
  [
    'an unknown locale',
    COMMANDS,
    [command({ description_localizations: { xx: 'a' } })],
    'BASE_TYPE_CHOICES',
  ],
  [
    'a localised name with a capital',
    COMMANDS,
    [command({ name_localizations: { fr: 'Rang' } })],
    'APPLICATION_COMMAND_INVALID_NAME',
  ],
  [
    'choices together with autocomplete',
    COMMANDS,
    [command({ options: [option({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] })],
    'APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE',
  ],
  [
    '8,001 characters, the longest localisation counted',
    COMMANDS,
    [
      command({
        options: Array.from({ length: 20 }, (_, o) =>
          option({
            name: `o${o}`,
            description: 'd',
            choices: Array.from({ length: 25 }, (_one, c) => ({
              name: `n${c}`,
              name_localizations: { fr: `${'a'.repeat(14)}${c}` },
              value: `v${c}`,
            })),
          }),
        ),
      }),
    ],
    'APPLICATION_COMMAND_TOO_LARGE',
  ],
  [
    'a description on a message command',
    COMMANDS,
    [{ type: 3, name: 'Find books here', description: 'x' }],
    'APPLICATION_COMMAND_INVALID_DESCRIPTION',
  ],
  [
    'a thread name of 101',
    ['POST', '/channels/1/messages/2/threads'],
    { name: 'a'.repeat(101) },
    'BASE_TYPE_MAX_LENGTH',
  ],
  [
    'a forum post without its message',
    ['POST', '/channels/1/threads'],
    { name: 'a' },
    'BASE_TYPE_REQUIRED',
    { inForum: true },
  ],
];

const GOOD: Fitting[] = [
  ['a bare deferral', CALLBACK, { type: 5 }],
  ['a private deferral', CALLBACK, { type: 5, data: { flags: 64 } }],
  ['no choices', CALLBACK, choices()],
  [
    '25 choices',
    CALLBACK,
    choices(...Array.from({ length: 25 }, (_, at) => ({ name: '书'.repeat(100), value: `${at}` }))),
  ],
  [
    'a form',
    CALLBACK,
    modal({ components: [field({ min_length: 1, max_length: 4000, value: 'x' })] }),
  ],
  [
    'commands of each type',
    COMMANDS,
    [
      command({
        default_member_permissions: '32',
        contexts: [0, 1, 2],
        integration_types: [0, 1],
        name_localizations: { 'zh-CN': '排行' },
        options: [option({ required: true, autocomplete: true })],
      }),
      { type: 3, name: 'Find books here' },
    ],
  ],
];

testBodies(BREACHES, GOOD);

/** Discord's message for each code that always has the same one. */
export const MESSAGES = {
  APPLICATION_COMMAND_INVALID_DESCRIPTION: 'Context menu commands cannot have a description',
  APPLICATION_COMMAND_INVALID_NAME: 'Command name is invalid',
  APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE:
    'Choices and autocomplete exclude each other',
  APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS:
    'The specified choice name already exists',
  APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS: 'Option names must be unique',
  APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID:
    'Required options must be placed before non-required options',
  APPLICATION_COMMAND_TOO_LARGE: 'Command exceeds maximum size (8000)',
  APPLICATION_COMMANDS_DUPLICATE_NAME: 'Application command names must be unique',
  ATTACHMENT_NOT_FOUND: 'Attachment data not found',
  BASE_TYPE_REQUIRED: 'This field is required',
  BUTTON_COMPONENT_CUSTOM_ID_REQUIRED: 'A custom id is required',
  BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE: 'A custom id and url cannot both be specified',
  BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED: 'A label or an emoji is required',
  BUTTON_COMPONENT_URL_REQUIRED: 'A url is required',
  COMPONENT_CUSTOM_ID_DUPLICATED: 'Component custom_id cannot be duplicated',
  COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED: 'Displayable text size can not exceed 4000 characters',
  COMPONENT_ID_DUPLICATED: 'Component id cannot be duplicated',
  COMPONENT_INVALID_EMOJI: 'Invalid emoji',
  COMPONENT_LAYOUT_WIDTH_EXCEEDED: 'The specified component exceeds the maximum width',
  COMPONENTS_V2_FLAG_FORGOTTEN: 'An edit of such a message should say IS_COMPONENTS_V2 again',
  COMPONENTS_V2_FLAG_REMOVED: 'MessageFlags.IS_COMPONENTS_V2 cannot be removed from a message',
  EMBED_FILE_TYPE: 'An embed shows no file of this type',
  EMBEDS_COLLAPSED: 'Of embeds with the same url only the first is shown',
  EMPTY_MESSAGE: 'Cannot send an empty message',
  FORUM_STARTER_NONCE_IGNORED: "A forum post's first message has no nonce",
  LIST_TYPE: 'Only lists are allowed',
  MAX_EMBED_SIZE_EXCEEDED: 'Embed size exceeds maximum size of 6000',
  MESSAGE_COMPONENTS_TOTAL_EXCEEDED: 'The total number of components must be 40 or fewer',
  SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED: 'The specified default value is already used',
  SELECT_COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE:
    'The number of default values must be between min_values and max_values',
  SELECT_COMPONENT_MAX_VALUES_TOO_LARGE: 'max_values must be at most the number of options',
  SELECT_COMPONENT_MIN_VALUES_REQUIRED:
    'min_values must be at least 1 if the component is required',
  SELECT_COMPONENT_MIN_VALUES_TOO_LARGE: 'min_values must be at most max_values',
  SELECT_COMPONENT_OPTION_VALUE_DUPLICATED: 'The specified option value is already used',
  SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS: 'More options are preset than may be chosen',
  TEXT_INPUT_LENGTHS: 'min_length exceeds max_length',
  UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND:
    'The referenced attachment does not come with the message',
  UNION_TYPE_CHOICES:
    'Value of field "type" must be one of (1,) without MessageFlags.IS_COMPONENTS_V2.',
} as const;

export type BreachCode = keyof typeof MESSAGES;

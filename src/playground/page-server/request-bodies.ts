import type { SuggestionRequest } from '../page/contract/commands.ts';
import type { UserAction, UserActionCall, Simulation } from '../page/contract/actions.ts';
import type { CatalogueCondition } from '../page/contract/panel.ts';
import type { Viewer } from '../page/contract/viewer.ts';

type Check = (value: unknown) => boolean;
/** The fields of each kind, with their checks. */
type Kinds<T extends { kind: string }> = Readonly<
  Record<T['kind'], Readonly<Record<string, Check>>>
>;

const conditions: readonly CatalogueCondition[] = ['fine', 'slow', 'down', 'overLimit'];

const actionFields: Kinds<UserAction> = {
  run: { command: isText, options: isTexts },
  say: { content: isText },
  messageCommand: { command: isText, message: isText },
  press: { message: isText, customId: isText },
  choose: { message: isText, customId: isText, values: isTextList },
  submit: { form: isText, fields: isFormValues },
  dismiss: { message: isText },
};

const simulationFields: Kinds<Simulation> = {
  boards: { refreshes: isNumber },
  catalogue: { condition: (value) => conditions.some((one) => one === value) },
  revokeKey: {},
  giveKey: {},
};

/** Returns null if the body is not a valid action request. */
export function readActionRequest(body: object): UserActionCall | null {
  const viewer = readViewer(body);
  const action: unknown = 'action' in body ? body.action : null;
  return viewer !== null && isAction(action) ? { ...viewer, action } : null;
}

export function readSuggestionRequest(body: object): SuggestionRequest | null {
  const viewer = readViewer(body);
  if (viewer === null || !isSuggestion(body)) return null;
  const { command, option, options } = body;
  return { ...viewer, command, option, options };
}

export function readSimulation(body: object): Simulation | null {
  return isSimulation(body) ? body : null;
}

function readViewer(body: object): Viewer | null {
  if (!isViewer(body)) return null;
  const { person, server, channel, locale } = body;
  return {
    person,
    server,
    ...(channel === undefined ? {} : { channel }),
    ...(locale === undefined ? {} : { locale }),
  };
}

function isViewer(body: object): body is Viewer {
  const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
  return (
    fits(body, { person: isText, server: isText }) &&
    isOptionalText(Reflect.get(body, 'channel')) &&
    isOptionalText(Reflect.get(body, 'locale'))
  );
}

function isSuggestion(
  body: object,
): body is Pick<SuggestionRequest, 'command' | 'option' | 'options'> {
  return fits(body, { command: isText, option: isText, options: isTexts });
}

function isAction(value: unknown): value is UserAction {
  return isOneOf(value, actionFields);
}

function isSimulation(value: unknown): value is Simulation {
  return isOneOf(value, simulationFields);
}

function isOneOf(value: unknown, kinds: Readonly<Record<string, Record<string, Check>>>): boolean {
  if (!isObject(value)) return false;
  const kind: unknown = Reflect.get(value, 'kind');
  const parts = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return parts !== undefined && fits(value, parts);
}

function fits(value: object, parts: Readonly<Record<string, Check>>): boolean {
  return Object.entries(parts).every(([name, check]) => check(Reflect.get(value, name)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isText);
}

function isFormValues(value: unknown): boolean {
  const isValue = (one: unknown): boolean => isText(one) || isFlag(one) || isTextList(one);
  return isObject(value) && Object.values(value).every(isValue);
}

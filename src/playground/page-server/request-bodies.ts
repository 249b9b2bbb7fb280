import type { SuggestionRequest } from '../page/contract/commands.ts';
import type { UserAction, UserActionCall, Simulation } from '../page/contract/actions.ts';
import type { CatalogueCondition } from '../page/contract/panel.ts';
import type { Viewer } from '../page/contract/viewer.ts';

type Check = (value: unknown) => boolean;
/** What belongs to each kind, and how each part must be. */
type Kinds<T extends { kind: string }> = Readonly<
  Record<T['kind'], Readonly<Record<string, Check>>>
>;

const weathers: readonly CatalogueCondition[] = ['fine', 'slow', 'down', 'overLimit'];

const deeds: Kinds<UserAction> = {
  run: { command: isText, options: isTexts },
  say: { content: isText },
  messageCommand: { command: isText, message: isText },
  press: { message: isText, customId: isText },
  choose: { message: isText, customId: isText, values: isTextList },
  submit: { form: isText, fields: isFormValues },
  dismiss: { message: isText },
};

const turns: Kinds<Simulation> = {
  boards: { refreshes: isNumber },
  catalogue: { condition: (value) => weathers.some((one) => one === value) },
  revokeKey: {},
  giveKey: {},
  permission: { channel: isText, permission: isText, allowed: isFlag },
  dropGateway: { forget: isFlag },
  restart: { kill: isFlag },
};

/** The page's calls as they were sent; null for what is none of them. */
export function readDeedCall(body: object): UserActionCall | null {
  const standing = readStanding(body);
  const deed: unknown = 'action' in body ? body.action : null;
  return standing !== null && isDeed(deed) ? { ...standing, action: deed } : null;
}

export function readSuggesting(body: object): SuggestionRequest | null {
  const standing = readStanding(body);
  if (standing === null || !isAsked(body)) return null;
  const { command, option, options } = body;
  return { ...standing, command, option, options };
}

export function readTurn(body: object): Simulation | null {
  return isTurn(body) ? body : null;
}

function readStanding(body: object): Viewer | null {
  if (!isStanding(body)) return null;
  const { person, server: place, channel, locale } = body;
  return {
    person,
    server: place,
    ...(channel === undefined ? {} : { channel }),
    ...(locale === undefined ? {} : { locale }),
  };
}

function isStanding(body: object): body is Viewer {
  const may = (value: unknown): boolean => value === undefined || isText(value);
  return (
    fits(body, { person: isText, server: isText }) &&
    may(Reflect.get(body, 'channel')) &&
    may(Reflect.get(body, 'locale'))
  );
}

function isAsked(body: object): body is Pick<SuggestionRequest, 'command' | 'option' | 'options'> {
  return fits(body, { command: isText, option: isText, options: isTexts });
}

function isDeed(value: unknown): value is UserAction {
  return isOneOf(value, deeds);
}

function isTurn(value: unknown): value is Simulation {
  return isOneOf(value, turns);
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

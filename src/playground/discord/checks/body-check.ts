import { hasFlag, EPHEMERAL } from '../flags.ts';
import { characters, fields, integer, list, text, type Fields } from '../json.ts';
import { breach, breachIf, prefixPath, tooLongIf, warningIf, type Breach } from './breach.ts';
import { commandBreaches, commandListBreaches } from './command-limits.ts';
import { messageBreaches, type MessageContext } from './message-limits.ts';
import { modalBreaches } from './modal-limits.ts';
import { INTERNAL_ERROR, processedSizeBreaches, UNKNOWN_INTERACTION } from './processed-size.ts';
import { schemaBreaches, type BodyKind } from './schema.ts';

export interface BodyContext extends MessageContext {
  /** Type of the option that gets suggestions: string (3), integer (4) or number (10). */
  readonly optionType?: number;
  /** Whether a thread is opened in a forum or media channel. */
  readonly inForum?: boolean;
  /** Largest processed size of the components in bytes, null for no limit. Default: 10,000. */
  readonly processedBytesLimit?: number | null | undefined;
}

type Check = (body: unknown, about: BodyContext) => Breach[];

/**
 * Returns what Discord's description and its other limits forbid in a body; an empty list if it is valid.
 * `route` may be a pattern (`/channels/{channel_id}/messages`) or a path with ids.
 * Throws if no body is known for the route.
 */
export function checkBody(
  method: string,
  route: string,
  body: unknown,
  about: BodyContext = {},
): Breach[] {
  const request = `${method} ${route.replace(/^\/(?:api\/)?v\d+(?=\/)/, '')}`;
  const found = CHECKS.find(([pattern]) => pattern.test(request));
  if (found === undefined) throw new Error(`no body is known for ${request}`);
  return found[1](body, about);
}

const CHECKS: readonly (readonly [RegExp, Check])[] = [
  on('POST', '/interactions/*/*/callback', callback),
  on('POST', '/webhooks/*/*', message('webhook-create')),
  on('PATCH', '/webhooks/*/*/messages/*', message('webhook-edit')),
  on('POST', '/channels/*/messages', message('message-create')),
  on('PATCH', '/channels/*/messages/*', message('message-edit')),
  on('POST', '/channels/*/messages/*/threads', described('thread-from-message')),
  on('POST', '/channels/*/threads', thread),
  on('POST', '/channels/*/followers', follower),
  on('PATCH', '/channels/*', described('thread-edit')),
  on('POST', '/users/@me/channels', described('dm-create')),
  ...['/applications/*/commands', '/applications/*/guilds/*/commands'].flatMap((commands) => [
    on('PUT', commands, commandList),
    on('POST', commands, command('command-create')),
    on('PATCH', `${commands}/*`, command('command-edit')),
  ]),
];

function on(method: string, route: string, check: Check): [RegExp, Check] {
  return [new RegExp(`^${method} ${route.replaceAll('*', '[^/]+')}$`), check];
}

function described(kind: BodyKind): Check {
  return (body) => schemaBreaches(kind, body);
}

function message(kind: BodyKind): Check {
  return (body, about) => [
    ...schemaBreaches(kind, body),
    ...messageBreaches(fields(body), about),
    ...processedSizeBreaches(fields(body), INTERNAL_ERROR, about.processedBytesLimit),
  ];
}

function command(kind: 'command-create' | 'command-edit'): Check {
  return (body) => [...schemaBreaches(kind, body), ...commandBreaches(fields(body))];
}

function commandList(body: unknown): Breach[] {
  if (!Array.isArray(body)) return breachIf(true, [], 'LIST_TYPE');
  return [
    ...body.flatMap((one, at) => prefixPath(at, schemaBreaches('command-overwrite', one))),
    ...commandListBreaches(body),
  ];
}

function thread(body: unknown, about: BodyContext): Breach[] {
  if (about.inForum !== true) return schemaBreaches('thread-create', body);
  const starter = fields(fields(body)['message']);
  return [
    ...schemaBreaches('thread-in-forum', body),
    ...prefixPath('message', [
      ...messageBreaches(starter, about),
      ...processedSizeBreaches(starter, INTERNAL_ERROR, about.processedBytesLimit),
      ...ignoredNonce(starter),
    ]),
  ];
}

/** The description has no nonce there, so it does not prevent a second post. */
function ignoredNonce(starter: Fields): Breach[] {
  return ['nonce', 'enforce_nonce'].flatMap((key) =>
    warningIf(starter[key] !== undefined, [key], 'FORUM_STARTER_NONCE_IGNORED'),
  );
}

function follower(body: unknown): Breach[] {
  return /^\d{1,20}$/.test(text(fields(body)['webhook_channel_id']) ?? '')
    ? []
    : [breach(['webhook_channel_id'], 'NUMBER_TYPE_COERCE', 'Value is not snowflake.')];
}

function callback(body: unknown, about: BodyContext): Breach[] {
  const { type, data } = fields(body);
  const breaches = (kind: BodyKind, inData: readonly Breach[] = []): Breach[] => [
    ...schemaBreaches(kind, body),
    ...prefixPath('data', inData),
  ];
  switch (type) {
    case 4:
      return breaches('callback-message', callbackMessageBreaches(data, withoutPrevious(about)));
    case 5:
      return breaches('callback-message', deferralBreaches(data));
    case 6:
      return breaches('callback-update');
    case 7:
      return breaches('callback-update', callbackMessageBreaches(data, about));
    case 8:
      return prefixPath('data', choiceBreaches(data, about.optionType));
    case 9:
      return breaches('callback-modal', modalBreaches(fields(data)));
    default:
      return [breach(['type'], 'BASE_TYPE_CHOICES', 'Value must be one of (4, 5, 6, 7, 8, 9).')];
  }
}

function callbackMessageBreaches(data: unknown, about: BodyContext): Breach[] {
  return [
    ...messageBreaches(fields(data), about),
    ...processedSizeBreaches(fields(data), UNKNOWN_INTERACTION, about.processedBytesLimit),
  ];
}

function withoutPrevious({ files, processedBytesLimit }: BodyContext): BodyContext {
  return { processedBytesLimit, ...(files === undefined ? {} : { files }) };
}

/** "Only EPHEMERAL may be set": Discord ignores other flags, which then have no effect on the edit either. */
function deferralBreaches(data: unknown): Breach[] {
  const flags = integer(fields(data)['flags']) ?? 0;
  const others = hasFlag(flags, EPHEMERAL) ? '' : ', not others';
  const message = `Only EPHEMERAL may be set with a deferral${others}`;
  if ((flags & ~EPHEMERAL) === 0) return [];
  return [{ ...breach(['flags'], 'DEFERRAL_FLAGS_IGNORED', message), refused: false }];
}

function choiceBreaches(data: unknown, optionType = 3): Breach[] {
  const kind = optionType === 4 ? 'integer' : optionType === 10 ? 'number' : 'string';
  const long = list(fields(data)['choices']).flatMap((choice, at) =>
    tooLongIf(characters(fields(choice)['value']), 100, ['choices', at, 'value']),
  );
  return [...schemaBreaches(`choices-${kind}`, data), ...long];
}

/** An error response in Discord's format. */
export class RestError extends Error {
  readonly status: number;
  readonly body: unknown;
  /** In addition to the headers of the route's rate limit. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: { message: string; code: number },
    headers: RestError['headers'] = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** HTTP status, JSON error code and message (Opcodes and Status Codes, JSON). */
const ERRORS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  badVersion: [400, 50041, 'Invalid API version provided'],
  badJson: [400, 50109, 'The request body contains invalid JSON.'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  unknownTag: [404, 10087, 'Unknown tag'],
  tooLarge: [413, 40005, 'Request entity too large'],
  tooManyFollowUps: [
    400,
    40094,
    'This interaction has reached the maximum number of follow up messages',
  ],
  alreadyCrossposted: [400, 40033, 'This message has already been crossposted'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tagRequired: [400, 40067, 'A tag is required to create a forum post in this channel'],
  tooManyCommands: [
    429,
    30034,
    'Max number of daily application command creates has been reached (200)',
  ],
  missingAccess: [403, 50001, 'Missing Access'],
  notYourMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  cannotMessageUser: [400, 50007, 'Cannot send messages to this user'],
  notAText: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  badChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  expiredToken: [401, 50027, 'Invalid Webhook Token'],
  archivedThread: [400, 50083, 'Thread is archived'],
  /** Archived and locked; for the status see discord/discord-api-docs#7707. */
  closedThread: [403, 50083, 'Thread is archived'],
  threadExists: [400, 160_004, 'A thread has already been created for this message'],
  lockedThread: [403, 160_005, 'Thread is locked'],
  notImplemented: [501, 0, 'Not implemented by the local Discord'],
  internal: [500, 0, '500: Internal Server Error'],
  tooManyThreads: [400, 160_006, 'Maximum number of active threads reached'],
} as const satisfies Record<string, readonly [number, number, string]>;

export function restError(kind: keyof typeof ERRORS): RestError {
  const [status, code, message] = ERRORS[kind];
  return new RestError(status, { message, code });
}

import { readFileSync } from 'node:fs';

import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

import { breach, type Breach } from './breach.ts';

/** The bodies in `description.json` (description/cut.ts). */
export type BodyKind =
  | 'message-create'
  | 'message-edit'
  | 'webhook-create'
  | 'webhook-edit'
  | 'callback-message'
  | 'callback-update'
  | 'callback-modal'
  | 'choices-string'
  | 'choices-integer'
  | 'choices-number'
  | 'command-create'
  | 'command-overwrite'
  | 'command-edit'
  | 'thread-from-message'
  | 'thread-in-forum'
  | 'thread-create'
  | 'thread-edit'
  | 'dm-create';

interface Description {
  readonly bodies: Readonly<Record<BodyKind, string>>;
  readonly $defs: Readonly<Record<string, object>>;
}

const validators = new Map<BodyKind, ValidateFunction>();
let loaded: { ajv: Ajv2020; bodies: Description['bodies'] } | undefined;

/** Violations of Discord's OpenAPI description. */
export function schemaBreaches(kind: BodyKind, body: unknown): Breach[] {
  const validate = validator(kind);
  validate(body);
  // An error of "if" only repeats the inner error on the outer path.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return errors.map(toBreach);
}

/** Compiles all schemas now (about half a second), so that the first request is not slow. */
export function prepareSchemas(): void {
  loaded ??= load();
  for (const kind of Object.keys(loaded.bodies)) validator(kind as BodyKind);
}

function validator(kind: BodyKind): ValidateFunction {
  const cached = validators.get(kind);
  if (cached !== undefined) return cached;
  const { ajv, bodies } = (loaded ??= load());
  const compiled = ajv.compile({ $ref: `discord#/$defs/${bodies[kind]}` });
  validators.set(kind, compiled);
  return compiled;
}

function load(): NonNullable<typeof loaded> {
  const file = new URL('../description/description.json', import.meta.url);
  const { $defs, bodies } = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  formats.default(ajv, ['date-time', 'int32', 'int64', 'double']);
  // Discord accepts URLs that RFC 3986 does not; url-limits.ts checks the schemes.
  ajv.addFormat('uri', (value: string) => URL.canParse(value));
  ajv.addFormat(
    'snowflake',
    (value: string) => /^\d{1,20}$/.test(value) && BigInt(value) < 2n ** 64n,
  );
  ajv.addFormat('nonce', true);
  ajv.addSchema({ $id: 'discord', $defs });
  return { ajv, bodies };
}

function toBreach(error: ErrorObject): Breach {
  const path = error.instancePath.split('/').slice(1).map(step);
  const params = error.params as Record<string, unknown>;
  const { limit } = params;
  switch (error.keyword) {
    case 'required':
      return breach(
        [...path, String(params['missingProperty'])],
        'BASE_TYPE_REQUIRED',
        'This field is required',
      );
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return breach(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${String(limit)} or fewer in length.`);
    case 'minLength':
    case 'minItems':
      return breach(path, 'BASE_TYPE_MIN_LENGTH', `Must be ${String(limit)} or more in length.`);
    case 'maximum':
      return breach(path, 'NUMBER_TYPE_MAX', `Value should be at most ${String(limit)}.`);
    case 'minimum':
      return breach(path, 'NUMBER_TYPE_MIN', `Value should be at least ${String(limit)}.`);
    case 'enum': {
      const allowed = (params['allowedValues'] as readonly unknown[]).join(', ');
      return breach(path, 'BASE_TYPE_CHOICES', `Value must be one of (${allowed}).`);
    }
    case 'type':
      return breach(path, 'BASE_TYPE_BAD_TYPE', `Must be of type ${String(params['type'])}.`);
    case 'format':
      return breach(
        path,
        'BASE_TYPE_BAD_FORMAT',
        `Is not a well formed ${String(params['format'])}.`,
      );
    default:
      return breach(path, 'BASE_TYPE_INVALID', error.message ?? error.keyword);
  }
}

function step(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * Generates `description.json`, an excerpt of Discord's OpenAPI description:
 *
 *     node src/playground/discord/description/cut.ts path/to/openapi.json
 *
 * The full file is `specs/openapi.json` of https://github.com/discord/discord-api-spec.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

/** The bodies that a bot sends, by the names of `BodyKind`. */
const BODIES: Record<string, string> = {
  'message-create': 'MessageCreateRequest',
  'message-edit': 'MessageEditRequestPartial',
  'webhook-create': 'IncomingWebhookRequestPartial',
  'webhook-edit': 'IncomingWebhookUpdateRequestPartial',
  'callback-message': 'CreateMessageInteractionCallbackRequest',
  'callback-update': 'UpdateMessageInteractionCallbackRequest',
  'choices-string': 'InteractionApplicationCommandAutocompleteCallbackStringData',
  'choices-integer': 'InteractionApplicationCommandAutocompleteCallbackIntegerData',
  'choices-number': 'InteractionApplicationCommandAutocompleteCallbackNumberData',
  'callback-modal': 'ModalInteractionCallbackRequest',
  'command-create': 'ApplicationCommandCreateRequest',
  'command-overwrite': 'ApplicationCommandUpdateRequest',
  'command-edit': 'ApplicationCommandPatchRequestPartial',
  'thread-from-message': 'CreateTextThreadWithMessageRequest',
  'thread-in-forum': 'CreateForumThreadRequest',
  'thread-create': 'CreateTextThreadWithoutMessageRequest',
  'thread-edit': 'UpdateThreadRequestPartial',
  'dm-create': 'CreatePrivateChannelRequest',
};

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: cut.ts path/to/openapi.json');
const full = JSON.parse(readFileSync(path, 'utf8')) as {
  info: { version: string };
  components: { schemas: Record<string, JsonObject> };
};

const cut: Record<string, Json> = {};
for (const name of Object.values(BODIES)) include(name);

const description = {
  $comment: 'Cut from the Discord API description, MIT, Copyright 2023 Discord: see LICENSE.',
  version: full.info.version,
  bodies: BODIES,
  $defs: Object.fromEntries(Object.entries(cut).sort(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(
  new URL('description.json', import.meta.url),
  `${JSON.stringify(description, null, 1)}\n`,
);

function include(name: string): void {
  if (name in cut) return;
  const schema = full.components.schemas[name];
  if (schema === undefined) throw new Error(`the description has no ${name}`);
  cut[name] = null;
  cut[name] = corrected(withoutProse(schema));
}

/** The schema without prose, with references into the excerpt and with unions discriminated by `type`. */
function withoutProse(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (value === null || typeof value !== 'object') return value;
  const copy: JsonObject = {};
  for (const [key, part] of Object.entries(value)) {
    // A property may also be named "description"; only the prose of a schema is a string.
    if (key === 'description' && typeof part === 'string') continue;
    if (key === 'title' && typeof part === 'string') continue;
    if (key === 'x-discord-union') continue;
    if (key === '$ref' && typeof part === 'string') {
      const name = part.replace('#/components/schemas/', '');
      include(name);
      copy[key] = `#/$defs/${name}`;
    } else copy[key] = withoutProse(part);
  }
  return union(copy);
}

function union(schema: JsonObject): JsonObject {
  const { oneOf, ...rest } = schema;
  if (!Array.isArray(oneOf)) return schema;
  const branches = oneOf as JsonObject[];
  const nulls = branches.filter((branch) => branch['type'] === 'null');
  const others = branches.filter((branch) => branch['type'] !== 'null');
  const [only] = others;
  if (others.every((branch) => 'const' in branch)) {
    return { ...rest, enum: others.map((branch) => branch['const'] ?? null) };
  }
  if (nulls.length === 1 && others.length === 1 && only !== undefined) {
    return { ...rest, if: { not: { type: 'null' } }, then: only };
  }
  if (branches.every((branch) => typeof branch['type'] === 'string')) {
    return { ...rest, ...merged(branches), type: branches.map((b) => b['type'] ?? null) };
  }
  if (nulls.length === 0 && others.every((branch) => '$ref' in branch)) {
    return { ...rest, ...discriminatedByType(others) };
  }
  return schema;
}

function merged(branches: JsonObject[]): JsonObject {
  return branches.reduce((all, branch) => ({ ...all, ...branch }), {});
}

/** `oneOf` reports errors of all branches; this reports only those of the branch with the body's `type`. */
function discriminatedByType(branches: JsonObject[]): JsonObject {
  const types: Json[] = [];
  const allOf = branches.map((branch): Json => {
    const type = typesOf(branch['$ref'] as string);
    types.push(...type);
    return { if: { properties: { type: { enum: type } } }, then: branch };
  });
  return { type: 'object', required: ['type'], properties: { type: { enum: types } }, allOf };
}

function typesOf(reference: string): Json[] {
  const name = reference.replace('#/$defs/', '');
  const schema = full.components.schemas[name] as { properties: { type: { enum: Json[] } } };
  return schema.properties.type.enum;
}

/** `default_member_permissions` is a number in the description, but a string in the reference and in all libraries. */
function corrected(schema: Json): Json {
  const properties = (schema as { properties?: JsonObject }).properties;
  if (properties !== undefined && 'default_member_permissions' in properties) {
    properties['default_member_permissions'] = {
      type: ['string', 'integer', 'null'],
      pattern: '^[0-9]+$',
    };
  }
  return schema;
}

import { z } from 'zod';

import type { SuggestionRequest } from '../page/contract/commands.ts';
import type { UserAction, UserActionCall, Simulation } from '../page/contract/actions.ts';
import type { Viewer } from '../page/contract/viewer.ts';

const text = z.string();
const texts = z.record(text, text);
const formValue = z.union([text, z.boolean(), z.array(text)]);

const viewer = z.object({
  person: text,
  server: text,
  channel: text.exactOptional(),
  locale: text.exactOptional(),
}) satisfies z.ZodType<Viewer>;

const action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('run'), command: text, options: texts }),
  z.object({ kind: z.literal('say'), content: text }),
  z.object({ kind: z.literal('messageCommand'), command: text, message: text }),
  z.object({ kind: z.literal('press'), message: text, customId: text }),
  z.object({
    kind: z.literal('choose'),
    message: text,
    customId: text,
    values: z.array(text),
  }),
  z.object({ kind: z.literal('submit'), form: text, fields: z.record(text, formValue) }),
  z.object({ kind: z.literal('dismiss'), message: text }),
]) satisfies z.ZodType<UserAction>;

export const actionCall = viewer.extend({ action }) satisfies z.ZodType<UserActionCall>;
export const suggestion = viewer.extend({
  command: text,
  option: text,
  options: texts,
}) satisfies z.ZodType<SuggestionRequest>;
export const simulation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('boards'), refreshes: z.number() }),
  z.object({
    kind: z.literal('catalogue'),
    condition: z.enum(['fine', 'slow', 'down', 'overLimit']),
  }),
  z.object({ kind: z.literal('revokeKey') }),
  z.object({ kind: z.literal('giveKey') }),
]) satisfies z.ZodType<Simulation>;

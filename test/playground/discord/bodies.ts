import type { BodyContext } from '../../../src/playground/discord/checks/body-check.ts';

export const V2 = 1 << 15;
export const POST: [string, string] = ['POST', '/channels/{channel_id}/messages'];
export const EDIT: [string, string] = ['PATCH', '/webhooks/1/token/messages/@original'];
export const CALLBACK: [string, string] = ['POST', '/interactions/1/token/callback'];
export const COMMANDS: [string, string] = ['PUT', '/applications/1/commands'];

export const text = (content: string) => ({ type: 10, content });
export const button = (custom_id: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'x',
  custom_id,
  ...more,
});
export const row = (...components: unknown[]) => ({ type: 1, components });
export const v2 = (...components: unknown[]) => ({ flags: V2, components });
export const options = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `l${at}`, value: `v${at}` }));
export const select = (more: object = {}) => ({
  type: 3,
  custom_id: 's',
  options: options(2),
  ...more,
});
export const modal = (data: object) => ({
  type: 9,
  data: { custom_id: 'm', title: 'Key', components: [field({})], ...data },
});
export const field = (more: object, label = 'API key') => ({
  type: 18,
  label,
  component: { type: 4, custom_id: 'key', style: 1, ...more },
});
export const choices = (...all: unknown[]) => ({ type: 8, data: { choices: all } });
export const command = (more: object = {}) => ({ name: 'rank', description: 'A board', ...more });
export const option = (more: object = {}) => ({
  type: 3,
  name: 'board',
  description: 'Which',
  ...more,
});
export const embed = (more: object = {}) => ({ title: 't', ...more });

export const before = { flags: V2, content: '', embeds: [] };

/** A body that breaks a rule, with its error code. */
export type Breaking = [
  name: string,
  route: [string, string],
  body: unknown,
  code: string,
  about?: BodyContext,
];

/** A body that Discord takes. */
export type Fitting = [name: string, route: [string, string], body: unknown, about?: BodyContext];

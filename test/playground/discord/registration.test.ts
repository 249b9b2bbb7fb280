import type { APIApplicationCommand, RESTError } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { rest, raw } = fixture;

describe('commands', () => {
  const rank = {
    name: 'rank',
    description: 'A board',
    description_localizations: { 'zh-CN': '榜单' },
    options: [
      { type: 3, name: 'board', description: 'Which', required: false, autocomplete: true },
    ],
  };
  const url = () => `/applications/${fixture.discord.applicationId}/commands` as const;
  const put = (...body: object[]) =>
    rest().put(url(), { body }) as Promise<APIApplicationCommand[]>;

  it('are returned with defaults, so they never equal the request', async () => {
    const [command] = await put(rank);
    expect(command).toMatchObject({
      type: 1,
      nsfw: false,
      dm_permission: true,
      contexts: null,
      integration_types: [0],
      default_member_permissions: null,
      name_localizations: null,
      description_localizations: { 'zh-CN': '榜单' },
    });
    expect(command?.options?.[0]).not.toHaveProperty('required');
    const [listed] = (await rest().get(url())) as APIApplicationCommand[];
    expect(listed).not.toHaveProperty('description_localizations');
    const query = new URLSearchParams({ with_localizations: 'true' });
    expect(await rest().get(url(), { query })).toEqual([command]);
  });

  it('keep id and version if they do not change, and get a new version otherwise', async () => {
    const [first] = await put(rank);
    expect(await put(rank)).toEqual([first]);
    const [changed] = await put({ ...rank, description: 'Another' });
    expect(changed?.id).toBe(first?.id);
    expect(changed?.version).not.toBe(first?.version);
    expect(fixture.discord.records.commandWrites).toHaveLength(3);
  });

  it('are rejected with the paths of all breaches', async () => {
    const { rawError } = await errorOf(put({ ...rank, name: 'Rank!', description: '' }));
    expect((rawError as RESTError).errors).toMatchObject({
      0: {
        name: { _errors: [{ code: 'APPLICATION_COMMAND_INVALID_NAME' }] },
        description: { _errors: [{ code: 'BASE_TYPE_REQUIRED' }] },
      },
    });
    expect(fixture.discord.records.breaches).toHaveLength(2);
    expect(await rest().get(url())).toEqual([]);
  });

  it('are created at most 200 times a day', async () => {
    const batch = (start: number) =>
      put(...Array.from({ length: 100 }, (_, at) => ({ ...rank, name: `c${start + at}` })));
    await batch(0);
    await batch(100);
    expect((await raw(url(), { method: 'POST', body: JSON.stringify(rank) })).status).toBe(429);
    await fixture.clock.advance(86_400_001);
    expect(await put(rank)).toHaveLength(1);
  });
});

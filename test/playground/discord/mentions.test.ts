import { describe, expect, it } from 'vitest';

import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { channel, rest, send } = fixture;

const room = () => fixture.discord.world.needGuild('Reading Room');
const role = (name: string) => [...room().roles.values()].find((one) => one.name === name)?.id;
const allowing = (id: string | undefined) => ({ allowed_mentions: { parse: [], roles: [id] } });

describe('a role mentioned in a text', () => {
  it('is notified if it is mentionable and allowed, in content and in a text display', async () => {
    const fans = role('Ranking fans');
    const content = `<@&${fans}> <@&${fans}>`;
    const display = { flags: 1 << 15, components: [{ type: 10, content }] };
    for (const body of [{ content }, display]) {
      expect(await send(channel('boards'), { ...body, ...allowing(fans) })).toMatchObject({
        mention_roles: [fans],
      });
    }
  });

  it('is not notified if allowed_mentions omits it', async () => {
    const content = `<@&${role('Ranking fans')}>`;
    for (const allowed_mentions of [{ parse: [] }, { parse: ['users'] }, {}]) {
      expect(await send(channel('boards'), { content, allowed_mentions })).toMatchObject({
        mention_roles: [],
      });
    }
  });

  it('is not notified if only allowed_mentions has it', async () => {
    expect(
      await send(channel('boards'), { content: 'x', ...allowing(role('Ranking fans')) }),
    ).toMatchObject({ mention_roles: [] });
  });

  it('is not notified after it is deleted', async () => {
    const fans = role('Ranking fans');
    fixture.discord.world.deleteRole(room(), 'Ranking fans');
    expect(
      await send(channel('boards'), { content: `<@&${fans}>`, ...allowing(fans) }),
    ).toMatchObject({
      mention_roles: [],
    });
  });
});

it('an edit without text keeps the mentions', async () => {
  const content = `<@&${role('Ranking fans')}>`;
  const quiet = { content, allowed_mentions: { parse: [] } };
  const { id, mention_roles } = await send(channel('boards'), quiet);
  expect(mention_roles).toEqual([]);
  const address = `/channels/${channel('boards')}/messages/${id}` as const;
  const embeds = [{ description: 'more' }];
  expect(await rest().patch(address, { body: { embeds } })).toMatchObject({ mention_roles: [] });
  expect(await rest().patch(address, { body: { content } })).toMatchObject({
    mention_roles: [role('Ranking fans')],
  });
});

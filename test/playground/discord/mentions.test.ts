import { describe, expect, it } from 'vitest';

import { channel, discord, send } from './rest-stage.ts';

const room = () => discord.world.needGuild('Reading Room');
const role = (name: string) => [...room().roles.values()].find((one) => one.name === name)?.id;
const allowing = (id: string | undefined) => ({ allowed_mentions: { parse: [], roles: [id] } });

describe('a role that a text names', () => {
  it('is called when it is mentionable and allowed, in a plain message and in a display', async () => {
    const fans = role('Ranking fans');
    const content = `<@&${fans}> <@&${fans}>`;
    const display = { flags: 1 << 15, components: [{ type: 10, content }] };
    for (const body of [{ content }, display]) {
      expect(await send(channel('boards'), { ...body, ...allowing(fans) })).toMatchObject({
        mention_roles: [fans],
      });
    }
  });

  it('is not called when allowed_mentions leaves it out', async () => {
    const content = `<@&${role('Ranking fans')}>`;
    for (const allowed_mentions of [{ parse: [] }, { parse: ['users'] }]) {
      expect(await send(channel('boards'), { content, allowed_mentions })).toMatchObject({
        mention_roles: [],
      });
    }
  });

  it('is not called when allowed_mentions has it but no text does', async () => {
    expect(
      await send(channel('boards'), { content: 'x', ...allowing(role('Ranking fans')) }),
    ).toMatchObject({ mention_roles: [] });
  });

  it('that is not mentionable takes a bot that may mention everyone', async () => {
    const quiet = role('Quiet readers');
    const body = { content: `<@&${quiet}>`, ...allowing(quiet) };
    expect(await send(channel('boards'), body)).toMatchObject({ mention_roles: [] });
    const boards = discord.world.channelIn(room(), 'boards');
    discord.world.setBotPermission(boards, 'MENTION_EVERYONE', true);
    expect(await send(channel('boards'), body)).toMatchObject({ mention_roles: [quiet] });
  });

  it('is not called once it is gone', async () => {
    const fans = role('Ranking fans');
    discord.world.deleteRole(room(), 'Ranking fans');
    expect(
      await send(channel('boards'), { content: `<@&${fans}>`, ...allowing(fans) }),
    ).toMatchObject({
      mention_roles: [],
    });
  });
});

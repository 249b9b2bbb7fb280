import type { RESTPostAPIInteractionCallbackWithResponseResult } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import {
  V2,
  EPHEMERAL,
  discord,
  clock,
  bot,
  reader,
  run,
  card,
  hook,
  edit,
  followUp,
} from './bot-fixture.ts';

describe('a response', () => {
  it('is a message that everyone in the channel sees', async () => {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 4, data: card('page 1') });
    expect(await done.acknowledged).toMatchObject({ kind: 'message' });
    const message = await done.answer();
    expect(message).toMatchObject({
      type: 20,
      flags: V2,
      author: { id: discord.applicationId },
      application_id: discord.applicationId,
      interaction_metadata: {
        id: interaction.id,
        type: 2,
        user: { id: reader.id },
        authorizing_integration_owners: { '0': reader.guild?.id },
      },
    });
    const other = discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    expect(other.messages().map(({ id }) => id)).toEqual([message.id]);
    expect(discord.records.breaches).toEqual([]);
  });

  it('can be ephemeral', async () => {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 4, data: { content: 'psst', flags: EPHEMERAL } });
    expect(await done.ended()).toMatchObject({ kind: 'message', ephemeral: true });
    expect(reader.messages()).toHaveLength(1);
    const other = discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    expect(other.messages()).toEqual([]);
    expect(discord.messages(reader.channel.id)).toEqual([]);
    const url = `/channels/${reader.channel.id}/messages/${done.message?.id ?? ''}` as const;
    expect(await errorOf(bot.rest.get(url))).toMatchObject({ code: 10008 });
  });

  it('is returned by the callback on request', async () => {
    const { done, interaction } = await run();
    const query = new URLSearchParams({ with_response: 'true' });
    const result = (await bot.rest.post(
      `/interactions/${interaction.id}/${interaction.token}/callback`,
      { body: { type: 4, data: { content: 'x' } }, auth: false, query },
    )) as RESTPostAPIInteractionCallbackWithResponseResult;
    expect(result).toMatchObject({
      interaction: { id: interaction.id, type: 2, response_message_loading: false },
      resource: { type: 4, message: { id: done.message?.id, content: 'x' } },
    });
  });

  it('deferred shows "thinking…" until its edit, which may make it components V2', async () => {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 5 });
    expect(await done.acknowledged).toMatchObject({ kind: 'thinking' });
    expect(done.message?.flags).toBe(1 << 7);
    await edit(interaction, card('page 1'));
    expect(await done.answer()).toMatchObject({ flags: V2, edited_timestamp: null });
  });

  it('deferred as ephemeral stays ephemeral', async () => {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 5, data: { flags: EPHEMERAL } });
    await edit(interaction, card('page 1'));
    expect(await done.ended()).toMatchObject({
      ephemeral: true,
      message: { flags: V2 | EPHEMERAL },
    });
  });

  it('deferred is replaced by the first follow-up', async () => {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 5 });
    const first = await followUp(interaction, { content: 'one' });
    expect(await done.answer()).toMatchObject({ content: 'one' });
    expect(first).toMatchObject({ id: done.message?.id });
    await followUp(interaction, { content: 'two' });
    expect(done.followUps).toMatchObject([{ content: 'two', type: 19 }]);
  });

  it('can be read and deleted', async () => {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 5 });
    expect(
      await bot.rest.get(hook(interaction, '/messages/@original'), { auth: false }),
    ).toMatchObject({
      id: done.message?.id,
    });
    await bot.rest.delete(hook(interaction, '/messages/@original'), { auth: false });
    expect(await done.ended()).toEqual({ kind: 'deleted' });
    expect(reader.messages()).toEqual([]);
  });
});

describe("Discord's time limits", () => {
  it('a second initial response is rejected: 40060', async () => {
    const { interaction } = await run();
    await bot.answer(interaction, { type: 5 });
    expect(await errorOf(bot.answer(interaction, { type: 5 }))).toMatchObject({ code: 40060 });
  });

  it('a response after three seconds is rejected with 10062, and the person sees the failure', async () => {
    const { done, interaction } = await run();
    await clock.advance(3000);
    expect(await done.acknowledged).toEqual({ kind: 'none', afterMs: 3000 });
    expect(await done.ended()).toEqual({
      kind: 'failed',
      reason: 'The application did not respond',
    });
    expect(await errorOf(bot.answer(interaction, { type: 5 }))).toMatchObject({ code: 10062 });
    expect(discord.records.interactions.at(-1)).toMatchObject({ name: 'rank', failed: true });
  });

  it('an unknown interaction is rejected: 10062', async () => {
    const { interaction } = await run();
    const wrong = { ...interaction, token: 'forged' };
    expect(await errorOf(bot.answer(wrong, { type: 5 }))).toMatchObject({ code: 10062 });
  });

  it('a follow-up before the initial response is rejected: 10015', async () => {
    const { interaction } = await run();
    expect(await errorOf(followUp(interaction, { content: 'x' }))).toMatchObject({ code: 10015 });
  });

  it('the token expires after fifteen minutes with 50027, and "thinking…" fails', async () => {
    const { done, interaction } = await run();
    await bot.answer(interaction, { type: 5 });
    await clock.advance(15 * 60_000 + 1);
    expect(await done.ended()).toMatchObject({ kind: 'failed' });
    expect(await errorOf(edit(interaction, { content: 'x' }))).toMatchObject({
      status: 401,
      code: 50027,
    });
  });

  it('the records have the time until the initial response', async () => {
    const { interaction } = await run();
    await clock.advance(700);
    await bot.answer(interaction, { type: 4, data: { content: 'x' } });
    expect(discord.records.interactions).toMatchObject([
      { kind: 'command', name: 'rank', acknowledgedAfterMs: 700, endedAfterMs: 700, failed: false },
    ]);
  });
});

import { describe, expect, it } from 'vitest';

import { errorOf } from './test-bot.ts';
import { V2, EPHEMERAL, card, useTestBot } from './bot-fixture.ts';

const fixture = useTestBot();
const { run, hook, edit, followUp } = fixture;

describe('a response', () => {
  it('is a message that everyone in the channel sees', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 4, data: card('page 1') });
    expect(await done.acknowledged).toMatchObject({ kind: 'message' });
    const message = await done.answer();
    expect(message).toMatchObject({
      type: 20,
      flags: V2,
      author: { id: fixture.discord.applicationId },
      application_id: fixture.discord.applicationId,
      interaction_metadata: {
        id: interaction.id,
        type: 2,
        user: { id: fixture.reader.id },
        authorizing_integration_owners: { '0': fixture.reader.guild?.id },
      },
    });
    const other = fixture.discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    expect(other.messages().map(({ id }) => id)).toEqual([message.id]);
    expect(fixture.discord.records.breaches).toEqual([]);
  });

  it('can be ephemeral', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 4, data: { content: 'psst', flags: EPHEMERAL } });
    expect(await done.ended()).toMatchObject({ kind: 'message', ephemeral: true });
    expect(fixture.reader.messages()).toHaveLength(1);
    const other = fixture.discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    expect(other.messages()).toEqual([]);
    expect(fixture.discord.messages(fixture.reader.channel.id)).toEqual([]);
    const url =
      `/channels/${fixture.reader.channel.id}/messages/${done.message?.id ?? ''}` as const;
    expect(await errorOf(fixture.bot.rest.get(url))).toMatchObject({ code: 10008 });
  });

  it('deferred shows "thinking…" until its edit, which may make it components V2', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5 });
    expect(await done.acknowledged).toMatchObject({ kind: 'thinking' });
    expect(done.message?.flags).toBe(1 << 7);
    await edit(interaction, card('page 1'));
    expect(await done.answer()).toMatchObject({ flags: V2, edited_timestamp: null });
  });

  it('deferred as ephemeral stays ephemeral', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5, data: { flags: EPHEMERAL } });
    await edit(interaction, card('page 1'));
    expect(await done.ended()).toMatchObject({
      ephemeral: true,
      message: { flags: V2 | EPHEMERAL },
    });
  });

  it('deferred is replaced by the first follow-up', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5 });
    const first = await followUp(interaction, { content: 'one' });
    expect(await done.answer()).toMatchObject({ content: 'one' });
    expect(first).toMatchObject({ id: done.message?.id });
    await followUp(interaction, { content: 'two' });
    expect(done.followUps).toMatchObject([{ content: 'two', type: 19 }]);
  });

  it('can be read and deleted', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5 });
    expect(
      await fixture.bot.rest.get(hook(interaction, '/messages/@original'), { auth: false }),
    ).toMatchObject({
      id: done.message?.id,
    });
    await fixture.bot.rest.delete(hook(interaction, '/messages/@original'), { auth: false });
    expect(await done.ended()).toEqual({ kind: 'deleted' });
    expect(fixture.reader.messages()).toEqual([]);
  });
});

describe("Discord's time limits", () => {
  it('a second initial response is rejected: 40060', async () => {
    const { interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5 });
    expect(await errorOf(fixture.bot.answer(interaction, { type: 5 }))).toMatchObject({
      code: 40060,
    });
  });

  it('a response after three seconds is rejected with 10062, and the person sees the failure', async () => {
    const { done, interaction } = await run();
    await fixture.clock.advance(3000);
    expect(await done.acknowledged).toEqual({ kind: 'none', afterMs: 3000 });
    expect(await done.ended()).toEqual({
      kind: 'failed',
      reason: 'The application did not respond',
    });
    expect(await errorOf(fixture.bot.answer(interaction, { type: 5 }))).toMatchObject({
      code: 10062,
    });
    expect(fixture.discord.records.interactions.at(-1)).toMatchObject({
      name: 'rank',
      failed: true,
    });
  });

  it('an unknown interaction is rejected: 10062', async () => {
    const { interaction } = await run();
    const wrong = { ...interaction, token: 'forged' };
    expect(await errorOf(fixture.bot.answer(wrong, { type: 5 }))).toMatchObject({ code: 10062 });
  });

  it('a follow-up before the initial response is rejected: 10015', async () => {
    const { interaction } = await run();
    expect(await errorOf(followUp(interaction, { content: 'x' }))).toMatchObject({ code: 10015 });
  });

  it('the token expires after fifteen minutes with 50027, and "thinking…" fails', async () => {
    const { done, interaction } = await run();
    await fixture.bot.answer(interaction, { type: 5 });
    await fixture.clock.advance(15 * 60_000 + 1);
    expect(await done.ended()).toMatchObject({ kind: 'failed' });
    expect(await errorOf(edit(interaction, { content: 'x' }))).toMatchObject({
      status: 401,
      code: 50027,
    });
  });
});

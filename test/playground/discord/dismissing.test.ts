import { describe, expect, it } from 'vitest';

import { card, EPHEMERAL, useTestBot } from './bot-fixture.ts';

const fixture = useTestBot();
const { edit, followUp, run } = fixture;

/** An answer for the reader alone. */
async function privately() {
  const { done, interaction } = await run();
  const data = card('for you');
  await fixture.bot.answer(interaction, {
    type: 4,
    data: { ...data, flags: data.flags | EPHEMERAL },
  });
  return { message: await done.answer(), interaction };
}

describe('an ephemeral message', () => {
  it('stays dismissed, but the bot still has it', async () => {
    const { message, interaction } = await privately();
    fixture.reader.dismiss(message);
    expect(fixture.reader.messages()).toEqual([]);
    expect(() => fixture.reader.press(message, 'Next')).toThrow('the message is gone');
    await edit(interaction, card('changed'));
    expect(fixture.reader.messages()).toEqual([]);
    await followUp(interaction, { content: 'more' });
    expect(fixture.reader.messages()).toMatchObject([{ content: 'more' }]);
  });

  it('cannot be dismissed by anyone else', async () => {
    const { message } = await privately();
    const other = fixture.discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    expect(() => {
      other.dismiss(message);
    }).toThrow('only another person sees it');
    expect(fixture.reader.messages()).toHaveLength(1);
  });

  it('emits a deletion when it is dismissed', async () => {
    const { message } = await privately();
    const gone = fixture.discord.next(({ type }) => type === 'message-deleted');
    fixture.reader.dismiss(message);
    expect(await gone).toMatchObject({ messageId: message.id, onlyFor: fixture.reader.id });
  });
});

it('a message that everyone sees cannot be dismissed', async () => {
  const { done, interaction } = await run();
  await fixture.bot.answer(interaction, { type: 4, data: card('for all') });
  const message = await done.answer();
  expect(() => {
    fixture.reader.dismiss(message);
  }).toThrow('everyone sees this message');
});

import { describe, expect, test } from 'vitest';

import type { Message } from '../../../src/playground/discord/message.ts';
import { parseLine } from '../../../src/playground/once/line.ts';
import { createOnceSession, type LineResult } from '../../../src/playground/once/session.ts';
import { card, EPHEMERAL, useTestBot, V2 } from '../discord/bot-fixture.ts';

const fixture = useTestBot();
const { heard } = fixture;

const modal = {
  title: 'A form',
  custom_id: 'form',
  components: [{ type: 18, label: 'Note', component: { type: 4, custom_id: 'note', style: 1 } }],
};

function sitting(posts: readonly Message[] = []) {
  const session = createOnceSession({
    person: fixture.reader,
    fill: (one) => one,
    step: () => Promise.resolve(posts),
  });
  const act = (line: string) => session.act(parseLine(line));
  return {
    form: session.form,
    act,
    /** Runs a line with an interaction, and answers it as the bot. */
    answered: async (line: string, body: object): Promise<readonly LineResult[]> => {
      const { done, interaction } = await heard(() => act(line));
      await fixture.bot.answer(interaction, body);
      return done;
    },
  };
}

const kinds = (outcomes: readonly LineResult[]) => outcomes.map(({ kind }) => kind);

describe('a session', () => {
  test('presses the buttons of the last answer', async () => {
    const { answered } = sitting();
    await answered('/rank board:"top"', { type: 4, data: card('one') });
    const [turned] = await answered('press next', { type: 7, data: card('two', 'other') });
    expect(turned).toMatchObject({ kind: 'message' });
    expect(JSON.stringify(turned)).toContain('two');
  });

  test.each(['view:"Short view"', 'view:short', 'view:SHORT V'])(
    'takes the choice %s',
    async (typed) => {
      const { done, interaction } = await heard(() => sitting().act(`/rank board:"top" ${typed}`));
      expect(JSON.stringify(interaction)).toContain('"name":"view","type":3,"value":"short"');
      await fixture.bot.answer(interaction, { type: 4, data: card('one') });
      expect(kinds(await done)).toEqual(['message']);
    },
  );

  test('fills in and submits a form', async () => {
    const { answered, act, form } = sitting();
    expect(kinds(await answered('/rank board:"top"', { type: 9, data: modal }))).toEqual(['form']);
    expect(form()).toMatchObject({ title: 'A form' });
    await expect(act('press Next')).rejects.toThrow('the form "A form" is still open');
    await act('fill note: moon');
    const [sent] = await answered('submit', { type: 4, data: { content: 'Thanks' } });
    expect(sent).toMatchObject({ message: { content: 'Thanks' } });
    expect(form()).toBeUndefined();
  });

  test("submits a form of a post in the post's channel", async () => {
    const boards = fixture.reader.at({ guild: 'Reading Room', channel: 'boards' }).channel.id;
    const post = await fixture.bot.rest.post(`/channels/${boards}/messages`, {
      body: card('a post'),
    });
    const { answered, act } = sitting([post as Message]);
    await act('step');
    await answered('press Next', { type: 9, data: modal });
    await act('fill Note: moon');
    const [sent] = await answered('submit', { type: 4, data: { content: 'Thanks' } });
    expect(sent).toMatchObject({ message: { content: 'Thanks', channel_id: boards } });
  });

  test('closes a form', async () => {
    const { answered, act, form } = sitting();
    await answered('/rank board:"top"', { type: 9, data: modal });
    await act('close');
    expect(form()).toBeUndefined();
    await expect(act('submit')).rejects.toThrow('no form is open');
  });

  test("reports Discord's text if there is no response", async () => {
    const { act } = sitting();
    const { done } = await heard(() => act('/rank board:"top"'));
    const rejection = expect(done).rejects.toThrow('The application did not respond');
    await fixture.clock.advance(3001);
    await rejection;
  });

  test.each([
    ['/rank page:2 board:"mo', 'mo'],
    ['/rank page:2 board:"no page:', 'no page:'],
  ])('lists the suggestions for the option that %s ends in', async (line, value) => {
    const { act } = sitting();
    const { done, interaction } = await heard(() => act(`suggest ${line}`));
    expect(JSON.stringify(interaction)).toContain(`"value":"${value}","focused":true`);
    await fixture.bot.answer(interaction, {
      type: 8,
      data: { choices: [{ name: 'Moon', value: 'm' }] },
    });
    expect(await done).toEqual([{ kind: 'choices', choices: [{ name: 'Moon', value: 'm' }] }]);
  });

  test.each([
    ['press Next', 'there is no message yet'],
    ['apps Find books here', 'there is no message yet'],
    ['fill Note: a', 'no form is open'],
    ['suggest /rank page:1', 'page offers no choices'],
    ['/rank board:"Moon" pgae:2', '"pgae:2" after board is not an option of this command'],
    ['/dance', 'there is no command /dance here'],
    ['/rank', 'the option board is required'],
    ['/rank board:"Moon" view:long', 'view has no choice "long", only: Short view'],
  ])('rejects %s', async (line, why) => {
    await expect(sitting().act(line)).rejects.toThrow(why);
  });

  describe('chooses in a menu', () => {
    const menu = (chosen?: string) => ({
      type: 3,
      custom_id: 'view',
      options: ['Short', 'Long'].map((label) => ({
        label,
        value: label,
        ...(label === chosen && { default: true }),
      })),
    });
    const menuCard = (content: string, chosen?: string) => ({
      flags: V2,
      components: [
        { type: 10, content },
        { type: 1, components: [menu(chosen)] },
      ],
    });
    const alreadyShown = (label: string) => [
      { kind: 'note', note: `The menu already shows "${label}", so Discord sends nothing.` },
    ];

    test('but not the entry that it shows', async () => {
      const { act, answered } = sitting();
      await answered('/rank board:"top"', { type: 4, data: menuCard('one', 'Short') });
      expect(await act('choose Short')).toEqual(alreadyShown('Short'));
      const [turned] = await answered('choose Long', { type: 7, data: menuCard('two', 'Long') });
      expect(JSON.stringify(turned)).toContain('two');
      expect(await act('choose Long')).toEqual(alreadyShown('Long'));
    });

    test('which keeps the entry if the message is not updated', async () => {
      const { answered, act } = sitting();
      await answered('/rank board:"top"', { type: 4, data: menuCard('one') });
      await answered('choose Long', { type: 9, data: modal });
      await act('close');
      expect(await act('choose Long')).toEqual(alreadyShown('Long'));
    });

    test('and returns the follow-up of an update that only resets the menu', async () => {
      const post = await fixture.bot.rest.post(`/channels/${fixture.reader.channel.id}/messages`, {
        body: menuCard('one'),
      });
      const session = sitting([post as Message]);
      await session.act('step');
      const { done, interaction } = await heard(() => session.act('choose Long'));
      await fixture.bot.answer(interaction, { type: 7, data: menuCard('one') });
      await fixture.followUp(interaction, { content: 'yours', flags: EPHEMERAL });
      expect(await done).toMatchObject([{ kind: 'message', message: { content: 'yours' } }]);
      await expect(session.act('choose Long')).rejects.toThrow('there is no menu here');
    });
  });

  test('returns notes where there is no answer', async () => {
    expect(await sitting().act('step')).toEqual([{ kind: 'note', note: 'There is no new post.' }]);
  });
});

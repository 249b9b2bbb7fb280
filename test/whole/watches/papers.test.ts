import { describe, expect, test } from 'vitest';

import { readButtons, textOf } from '../message-content.ts';
import { useStack } from '../use-stack.ts';
import { fastWatchOptions } from './watch-actions.ts';

const guild = 'Reading Room';

const stack = useStack(fastWatchOptions([{ name: guild, channels: [{ name: 'general' }] }]));

describe('a paper', () => {
  const locale = 'zh-TW';
  const heading = '**榜單：**';
  const comma = '、';
  const button = '開始週報';
  const section = ' · 懸疑';

  const admin = () =>
    stack.person({ guild, channel: 'general' }, { name: `Oren ${locale}`, admin: true, locale });
  const draftOf = async (boards: string) =>
    admin().run({ name: 'watch', subcommand: 'paper', options: { boards } }).answer();
  const suggested = async (value: string) => {
    const choices = await admin().suggest({ command: { name: 'rank' }, focused: 'board', value });
    return choices.map(({ name }) => name);
  };

  test('takes every name that /rank suggests', async () => {
    const names = [...new Set([...(await suggested('')), ...(await suggested('starting gate'))])];
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const draft = await draftOf(name);
      expect(readButtons(draft), name).toContain(button);
      expect(textOf(draft).replaceAll('\\', '')).toContain(heading + (name.split(' — ')[0] ?? ''));
    }
  });

  test('takes several of them, some with a section', async () => {
    const [first = '', second = ''] = await suggested('starting gate');
    const shown = [first, second].map((name) => name.split(' — ')[0] ?? '');
    const both = await draftOf(`${first}; ${second}`);
    expect(textOf(both)).toContain(heading + shown.join(comma));

    const narrowed = await draftOf(`${first}; ${shown[1] ?? ''}${section}`);
    const inSection = `${shown.join(comma)}${section.replace('懸', '悬')}`;
    expect(textOf(narrowed)).toContain(heading + inSection);
    const saved = await admin().press(narrowed, button).answer();
    expect(textOf(saved)).toContain(inSection);
  });
});

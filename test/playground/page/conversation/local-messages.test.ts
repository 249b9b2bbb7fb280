import { describe, expect, test } from 'vitest';

import type { MessageView } from '../../../../src/playground/page/contract/messages.ts';
import { localMessages } from '../../../../src/playground/page/conversation/local-messages.ts';
import { shownMessage } from './message-view.ts';

const asked = { who: 'Mira', command: 'help' };
const [one, two, three] = ['1', '2', '3'].map((id) => shownMessage({ id, content: id }));
if (one === undefined || two === undefined || three === undefined) throw new Error('No messages');

function order(messages: readonly MessageView[]): string {
  return messages.map(({ content, state }) => (state === 'failed' ? 'line' : content)).join(' ');
}

describe('a local message', () => {
  test('follows the message that was the newest when it was added', () => {
    const lines = localMessages();
    lines.add(asked, [one, two], 5);
    expect(order(lines.mergeInto([one, two, three]))).toBe('1 2 line 3');
    expect(lines.mergeInto([one, two])[2]).toMatchObject({
      at: 5,
      isEphemeral: true,
      author: 'Colophon',
    });
  });

  test('keeps its position when the message above is removed', () => {
    const lines = localMessages();
    lines.add(asked, [one, two], 5);
    expect(order(lines.mergeInto([one, three]))).toBe('1 line 3');
    expect(order(lines.mergeInto([three]))).toBe('line 3');
    expect(order(lines.mergeInto([]))).toBe('line');
  });

  test('has the author of the latest app message and follows earlier local messages', () => {
    const lines = localMessages();
    const answer = shownMessage({ id: '4', content: '4', author: 'Other', isApp: true });
    lines.add(asked, [one, answer], 5);
    lines.add({ ...asked, command: 'rank' }, [one, answer], 6);
    const [, , first, second] = lines.mergeInto([one, answer]);
    expect(first).toMatchObject({ author: 'Other', origin: { name: 'help' } });
    expect(second).toMatchObject({ author: 'Other', origin: { name: 'rank' } });
  });

  test('can be removed alone, and with all others when another channel is opened', () => {
    const lines = localMessages();
    lines.add(asked, [one], 5);
    lines.add(asked, [one], 6);
    const [, first] = lines.mergeInto([one]);
    expect(lines.has(first?.id ?? '')).toBe(true);
    lines.remove(first?.id ?? '');
    expect(lines.has(first?.id ?? '')).toBe(false);
    expect(order(lines.mergeInto([one]))).toBe('1 line');
    lines.clear();
    expect(order(lines.mergeInto([one]))).toBe('1');
  });
});

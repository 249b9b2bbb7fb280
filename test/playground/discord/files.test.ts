import type { APIAttachment, APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { errorOf } from './test-bot.ts';
import { useLocalDiscord } from './rest-fixture.ts';

const fixture = useLocalDiscord();
const { channel, rest } = fixture;

const PLACE = () => `/channels/${channel('general')}/messages` as const;
const BYTES = Buffer.from([137, 80, 78, 71, 13, 10, 13, 10, 0, 255]);
const png = { name: '榜 1.png', data: BYTES, contentType: 'image/png' };

async function sent(
  files: { name: string; data: Buffer; contentType?: string }[],
  attachments: object[] = [],
): Promise<APIMessage> {
  const body = { content: 'x', ...(attachments.length > 0 ? { attachments } : {}) };
  return (await rest().post(PLACE(), { body, files })) as APIMessage;
}

function first({ attachments: [attachment] }: APIMessage): APIAttachment {
  if (attachment === undefined) throw new Error('there is no attachment');
  return attachment;
}

describe('a file of a message', () => {
  it('is stored unchanged and described', async () => {
    const about = { id: '0', description: 'The board', is_spoiler: true };
    const attachment = first(await sent([png], [about]));
    expect(attachment).toMatchObject({
      filename: '榜 1.png',
      size: BYTES.byteLength,
      content_type: 'image/png',
      description: 'The board',
      flags: 1 << 3,
    });
    expect(attachment).not.toHaveProperty('ephemeral');
    expect(fixture.discord.file(attachment.id)?.bytes).toEqual(BYTES);
  });

  it('can be fetched at its URL without a token', async () => {
    const { url } = first(await sent([png]));
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    expect(fixture.discord.records.unknownRoutes).toEqual([]);
  });

  it('is deleted with its message', async () => {
    const { id, attachments } = await sent([png, { ...png, name: 'b.png' }]);
    await rest().delete(`${PLACE()}/${id}`);
    expect(attachments).toHaveLength(2);
    for (const attachment of attachments) {
      expect(fixture.discord.file(attachment.id)).toBeUndefined();
      const answer = await fetch(attachment.url);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        'This content is no longer available.',
      ]);
    }
  });

  it('is kept, described or deleted by an edit', async () => {
    const { id, attachments } = await sent([png, { ...png, name: 'b.png' }]);
    const [kept, dropped] = attachments;
    const body = { attachments: [{ id: kept?.id, description: 'Anew' }] };
    const edited = (await rest().patch(`${PLACE()}/${id}`, {
      body: { attachments: [...body.attachments, { id: '0', description: 'C' }] },
      files: [{ ...png, name: 'c.png' }],
    })) as APIMessage;
    expect(edited.attachments).toMatchObject([
      { id: kept?.id, description: 'Anew' },
      { filename: 'c.png', description: 'C' },
    ]);
    expect(fixture.discord.file(dropped?.id ?? '')).toBeUndefined();
    expect(fixture.discord.file(kept?.id ?? '')?.bytes).toEqual(BYTES);
  });

  it('of more than 10 MiB is rejected with 40005', async () => {
    const data = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(await errorOf(sent([{ ...png, data }]))).toMatchObject({ status: 413, code: 40005 });
    expect(fixture.discord.messages(channel('general'))).toEqual([]);
  });

  it('is rejected if all files together have more than 25 MiB', async () => {
    const data = Buffer.alloc(9 * 1024 * 1024);
    const files = ['a', 'b', 'c'].map((name) => ({ ...png, name, data }));
    expect(await errorOf(sent(files))).toMatchObject({ status: 413, code: 40005 });
    expect(fixture.lines.join()).not.toContain('FAILED');
  });
});

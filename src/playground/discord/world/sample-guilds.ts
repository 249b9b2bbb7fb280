import type { GuildSeed } from './guild-seed.ts';

/** The default servers. */
export const SAMPLE_GUILDS: readonly GuildSeed[] = [
  {
    name: 'Reading Room',
    roles: [{ name: 'Ranking fans', mentionable: true }, { name: 'Quiet readers' }],
    channels: [
      { name: 'general' },
      { name: 'weekend-thread', type: 'thread', under: 'general' },
      { name: 'news', type: 'announcement' },
      { name: 'book-posts', type: 'forum', tags: ['Rankings', 'Talk'], tagRequired: true },
      { name: 'notice-board', botDenied: ['SEND_MESSAGES'] },
      { name: 'back-office', botDenied: ['VIEW_CHANNEL'] },
      { name: 'boards' },
    ],
  },
  {
    name: 'Night Library',
    locale: 'zh-CN',
    roles: [{ name: '榜单爱好者', mentionable: true }, { name: '夜读' }],
    channels: [
      { name: 'general' },
      { name: 'rankings' },
      { name: 'news', type: 'announcement' },
      {
        name: 'book-posts',
        type: 'forum',
        tags: ['榜单', '闲聊', { name: '公告', moderated: true }],
      },
      { name: 'notice-board', botDenied: ['SEND_MESSAGES'] },
    ],
  },
  // Without the bot, for user installs.
  { name: 'Distant Shelf', hasBot: false, channels: [{ name: 'general' }] },
];

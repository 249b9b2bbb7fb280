import type { Language } from '../reader.ts';

const english = {
  spoiler: 'Spoiler',
  image: 'Image',
  wasPinged: 'Was pinged',
  unknownUser: 'unknown-user',
  unknownRole: 'unknown-role',
  unknownChannel: 'unknown',
  /** Server pages that `<id:…>` links to. */
  navigation: {
    customize: 'Channels & Roles',
    browse: 'Browse Channels',
    guide: 'Server Guide',
    home: 'Server Guide',
    'linked-roles': 'Linked Roles',
  } as Readonly<Record<string, string>>,
  todayAt: (time: string) => `Today at ${time}`,
  yesterdayAt: (time: string) => `Yesterday at ${time}`,
  bytes: (count: string) => `${count} bytes`,
  download: (name: string) => `Download ${name}`,
};

/** Discord's texts for message content, embeds and files. */
export type ContentTexts = typeof english;

export const contentTexts: Readonly<Record<Language, ContentTexts>> = {
  en: english,
  'zh-CN': {
    spoiler: '剧透',
    image: '图片',
    wasPinged: '已被提及',
    unknownUser: '未知用户',
    unknownRole: '未知身份组',
    unknownChannel: '未知',
    navigation: {
      customize: '频道和身份组',
      browse: '浏览频道',
      guide: '服务器指南',
      home: '服务器指南',
      'linked-roles': '关联身份组',
    },
    todayAt: (time) => `今天 ${time}`,
    yesterdayAt: (time) => `昨天 ${time}`,
    bytes: (count) => `${count} 字节`,
    download: (name) => `下载 ${name}`,
  },
  'zh-TW': {
    spoiler: '劇透',
    image: '圖片',
    wasPinged: '已被提及',
    unknownUser: '未知使用者',
    unknownRole: '未知身分組',
    unknownChannel: '未知',
    navigation: {
      customize: '頻道和身分組',
      browse: '瀏覽頻道',
      guide: '伺服器指南',
      home: '伺服器指南',
      'linked-roles': '已連結身分組',
    },
    todayAt: (time) => `今天 ${time}`,
    yesterdayAt: (time) => `昨天 ${time}`,
    bytes: (count) => `${count} 位元組`,
    download: (name) => `下載 ${name}`,
  },
};

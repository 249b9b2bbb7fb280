import type { TextTree } from '../dictionary.ts';

export const welcomeTexts = {
  heading: {
    en: 'Colophon works here right away, without a key',
    'zh-CN': 'Colophon 已可直接使用，不需要密钥',
    'zh-TW': 'Colophon 已可直接使用，不需要金鑰',
  },
  key: {
    en: '`/setup key` adds all sources and boards.',
    'zh-CN': '`/setup key`：解锁全部来源和榜单。',
    'zh-TW': '`/setup key`：解鎖所有來源和榜單。',
  },
  watch: {
    en: '`/watch add` posts ranking changes in a channel.',
    'zh-CN': '`/watch add`：把榜单变动推送到频道。',
    'zh-TW': '`/watch add`：把榜單變動推播到頻道。',
  },
  help: {
    en: '`/help` shows everything else.',
    'zh-CN': '`/help`：查看其他功能。',
    'zh-TW': '`/help`：查看其他功能。',
  },
  once: {
    en: 'For admins. Shown once in each server.',
    'zh-CN': '仅管理员可见，每个服务器只显示一次。',
    'zh-TW': '僅管理員可見，每個伺服器只顯示一次。',
  },
} as const satisfies TextTree;

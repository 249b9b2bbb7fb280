import type { TextTree } from '../dictionary.ts';

export const tagsTexts = {
  of: { en: 'Tags of {{source}}', 'zh-CN': '{{source}}的标签', 'zh-TW': '{{source}}的標籤' },
  found: {
    en: 'Tags with a name like “{{text}}”.',
    'zh-CN': '名称含有“{{text}}”的标签。',
    'zh-TW': '名稱含有「{{text}}」的標籤。',
  },
  near: {
    en: 'No tag is called “{{text}}”. Did you mean:',
    'zh-CN': '没有名称含有“{{text}}”的标签。以下较为接近。',
    'zh-TW': '沒有名稱含有「{{text}}」的標籤。以下較為接近。',
  },
  notFound: {
    en: 'No tag is called “{{text}}”. Try a shorter part of the name, or the other language.',
    'zh-CN': '没有名称含有“{{text}}”的标签。试试更短的一段，或另一种语言的名称。',
    'zh-TW': '沒有名稱含有「{{text}}」的標籤。試試更短的一段，或另一種語言的名稱。',
  },
  none: {
    en: 'There are no tags here yet.',
    'zh-CN': '这里目前没有列出标签。',
    'zh-TW': '這裡目前沒有列出標籤。',
  },
  beyond: {
    en: 'There are not that many tags',
    'zh-CN': '标签列表没有那么多页',
    'zh-TW': '標籤列表沒有那麼多頁',
  },
  open: {
    en: 'Browse a tag’s books',
    'zh-CN': '选一个标签，查看其中的书',
    'zh-TW': '選一個標籤，看其中的書',
  },
  all: { en: 'All tags', 'zh-CN': '全部标签', 'zh-TW': '所有標籤' },
  counts: { en: 'Number of books', 'zh-CN': '数字为书的数量', 'zh-TW': '數字為書籍數量' },
} as const satisfies TextTree;

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
    'zh-CN': '没有名称含有“{{text}}”的标签。你是不是要找：',
    'zh-TW': '沒有名稱含有「{{text}}」的標籤。你是不是要找：',
  },
  notFound: {
    en: 'No tag is called “{{text}}”. Try a shorter part of the name, or the other language.',
    'zh-CN': '没有名称含有“{{text}}”的标签。试试更短的一段，或另一种语言的名称。',
    'zh-TW': '沒有名稱含有「{{text}}」的標籤。試試更短的一段，或另一種語言的名稱。',
  },
  none: {
    en: 'There are no tags here yet.',
    'zh-CN': '这里还没有标签。',
    'zh-TW': '這裡還沒有標籤。',
  },
  open: {
    en: 'Browse a tag’s books',
    'zh-CN': '选择标签，浏览其中的书',
    'zh-TW': '選擇標籤，瀏覽其中的書',
  },
  all: { en: 'All tags', 'zh-CN': '全部标签', 'zh-TW': '所有標籤' },
  counts: {
    en: 'Number of books; tags on fewer than 25 books are not listed',
    'zh-CN': '数字为书籍数量，不到 25 本的标签不列出',
    'zh-TW': '數字為書籍數量，不到 25 本的標籤不列出',
  },
} as const satisfies TextTree;

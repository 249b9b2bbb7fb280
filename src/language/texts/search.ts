import type { TextTree } from '../dictionary.ts';

export const searchTexts = {
  command: {
    about: {
      en: 'Find web novels by title or author',
      'zh-CN': '按书名或作者搜索网络小说',
      'zh-TW': '依書名或作者搜尋網路小說',
    },
    query: {
      en: 'Title in English or Chinese, author, or a link to the book at its source',
      'zh-CN': '书名（中英文均可）、作者，或来源网站的链接',
      'zh-TW': '書名（中英文皆可）、作者，或來源網站的連結',
    },
    by: {
      en: 'Search titles or authors (default: titles)',
      'zh-CN': '按书名或作者搜索（默认：书名）',
      'zh-TW': '依書名或作者搜尋（預設：書名）',
    },
    source: {
      en: 'Only books from this source',
      'zh-CN': '只看这个来源的书',
      'zh-TW': '只看這個來源的書',
    },
  },
  heading: {
    en: 'Results for “{{text}}”',
    'zh-CN': '“{{text}}”的搜索结果',
    'zh-TW': '「{{text}}」的搜尋結果',
  },
  headingByAuthor: {
    en: 'Books by “{{text}}”',
    'zh-CN': '“{{text}}”的作品',
    'zh-TW': '「{{text}}」的作品',
  },
  which: { en: 'Which book?', 'zh-CN': '是哪一本书？', 'zh-TW': '是哪一本書？' },
  whichLead: {
    en: 'Several books match “{{text}}”.',
    'zh-CN': '有多本书与“{{text}}”相符。',
    'zh-TW': '有多本書與「{{text}}」相符。',
  },
  more: {
    en: 'More results on a source',
    'zh-CN': '查看某个来源的更多结果',
    'zh-TW': '查看某個來源的更多結果',
  },
  moreOn: {
    en: 'More results on {{source}}',
    'zh-CN': '{{source}}的更多结果',
    'zh-TW': '{{source}}的更多結果',
  },
  moreByAuthor: {
    en: 'More by this author',
    'zh-CN': '这位作者的更多作品',
    'zh-TW': '這位作者的更多作品',
  },
  moreByAuthorOn: {
    en: 'More by this author on {{source}}',
    'zh-CN': '这位作者在{{source}}的更多作品',
    'zh-TW': '這位作者在{{source}}的更多作品',
  },
  none: {
    en: 'Nothing found for “{{text}}”',
    'zh-CN': '没有找到“{{text}}”',
    'zh-TW': '找不到「{{text}}」',
  },
  didYouMean: { en: 'Did you mean:', 'zh-CN': '你是不是要找：', 'zh-TW': '你是不是要找：' },
  didYouMeanBook: {
    en: 'Did you mean this book?',
    'zh-CN': '你是不是要找这本书？',
    'zh-TW': '你是不是要找這本書？',
  },
  didYouMeanAuthor: {
    en: 'Did you mean this author?',
    'zh-CN': '你是不是要找这位作者？',
    'zh-TW': '你是不是要找這位作者？',
  },
  openAuthor: {
    en: 'Show this author’s books',
    'zh-CN': '查看这位作者的作品',
    'zh-TW': '查看這位作者的作品',
  },
  pickAuthor: {
    en: 'Show an author’s books',
    'zh-CN': '查看某位作者的作品',
    'zh-TW': '查看某位作者的作品',
  },
  noneTips: {
    en: 'Try part of the title, the title in the other language, or a link to the book at its source.',
    'zh-CN': '试试书名的一部分、另一种语言的书名，或来源网站的链接。',
    'zh-TW': '試試書名的一部分、另一種語言的書名，或來源網站的連結。',
  },
  noneByAuthorTips: {
    en: 'Try the pen name in the other language, or part of it.',
    'zh-CN': '试试另一种语言的笔名，或笔名的一部分。',
    'zh-TW': '試試另一種語言的筆名，或筆名的一部分。',
  },
  noneAtLink: {
    en: 'The catalogue has no book at this link. Search for its title instead.',
    'zh-CN': '这个链接没有对应的书。请改用书名搜索。',
    'zh-TW': '這個連結沒有對應的書。請改用書名搜尋。',
  },
  short: {
    en: 'This search is too short',
    'zh-CN': '搜索词太短',
    'zh-TW': '搜尋詞太短',
  },
  shortTips: {
    en: 'Type at least three letters, or one Chinese character.',
    'zh-CN': '请至少输入三个字母或一个汉字。',
    'zh-TW': '請至少輸入三個字母或一個漢字。',
  },
  byAuthor: { en: 'Search by author instead', 'zh-CN': '改按作者搜索', 'zh-TW': '改依作者搜尋' },
  byTitle: { en: 'Search by title instead', 'zh-CN': '改按书名搜索', 'zh-TW': '改依書名搜尋' },
  allSources: { en: 'Search all sources', 'zh-CN': '搜索全部来源', 'zh-TW': '搜尋所有來源' },
} as const satisfies TextTree;

import type { TextTree } from '../dictionary.ts';

export const bookTexts = {
  command: {
    about: {
      en: 'Show a book: synopsis, stats, rankings and more',
      'zh-CN': '查看一本书的简介、数据、榜单等',
      'zh-TW': '查看一本書的簡介、數據、榜單等',
    },
    book: {
      en: 'Title in English or Chinese, or a link to the book at its source',
      'zh-CN': '书名（中英文均可），或来源网站的链接',
      'zh-TW': '書名（中英文皆可），或來源網站的連結',
    },
    view: {
      en: 'What to show (default: overview)',
      'zh-CN': '查看哪项内容（默认：概览）',
      'zh-TW': '要查看哪項內容（預設：總覽）',
    },
  },
  lacksFacts: {
    en: 'Many people are asking, so this card is short. “All details” shows the rest.',
    'zh-CN': '现在查询的人很多，这里只显示部分信息。点“全部信息”查看其余内容。',
    'zh-TW': '現在查詢的人很多，這裡只顯示部分資訊。按「全部資訊」查看其餘內容。',
  },
  allFacts: { en: 'All details', 'zh-CN': '全部信息', 'zh-TW': '全部資訊' },
  genreWithin: {
    en: '{{genre}} › {{subgenre}}',
    'zh-CN': '{{genre}} › {{subgenre}}',
    'zh-TW': '{{genre}} › {{subgenre}}',
  },
  figures: { en: 'Stats', 'zh-CN': '数据', 'zh-TW': '數據' },
  boards: { en: 'Rankings', 'zh-CN': '上榜情况', 'zh-TW': '上榜情形' },
  noBoards: {
    en: 'This book isn’t on any board right now.',
    'zh-CN': '这本书目前没有上榜。',
    'zh-TW': '這本書目前沒有上榜。',
  },
  boardsUnknown: {
    en: 'This book comes from the open library, which has no rankings.',
    'zh-CN': '这本书来自开放书库，那里没有上榜数据。',
    'zh-TW': '這本書來自開放書庫，那裡沒有上榜資料。',
  },
  allRankings: {
    en: 'All {{count}} rankings',
    'zh-CN': '全部 {{count}} 个榜单',
    'zh-TW': '全部 {{count}} 個榜單',
  },
  allTags: {
    en: 'All {{count}} tags',
    'zh-CN': '全部 {{count}} 个标签',
    'zh-TW': '全部 {{count}} 個標籤',
  },
  browseTag: {
    en: 'Find books with a tag',
    'zh-CN': '按标签找书',
    'zh-TW': '依標籤找書',
  },
  tags: { en: 'Tags: {{tags}}', 'zh-CN': '标签：{{tags}}', 'zh-TW': '標籤：{{tags}}' },
  since: { en: 'since {{when}}', 'zh-CN': '自 {{when}} 起', 'zh-TW': '自 {{when}} 起' },
  alsoOn: {
    en: 'Also on {{places}}',
    'zh-CN': '其他来源：{{places}}',
    'zh-TW': '其他來源：{{places}}',
  },
  translation: {
    en: 'English translation at {{site}}',
    'zh-CN': '英文译本：{{site}}',
    'zh-TW': '英文譯本：{{site}}',
  },
  translationLink: { en: 'English translation', 'zh-CN': '英文译本', 'zh-TW': '英文譯本' },
  translatedBy: {
    en: 'Translated by {{name}}',
    'zh-CN': '翻译：{{name}}',
    'zh-TW': '翻譯：{{name}}',
  },
  updated: { en: 'Updated {{when}}', 'zh-CN': '更新于 {{when}}', 'zh-TW': '更新於 {{when}}' },
  refreshed: {
    en: 'Stats as of {{when}}',
    'zh-CN': '数据更新于 {{when}}',
    'zh-TW': '數據更新於 {{when}}',
  },
  booklists: {
    en: { one: 'In {{count}} booklist', other: 'In {{count}} booklists' },
    'zh-CN': '收录于 {{count}} 个书单',
    'zh-TW': '收錄於 {{count}} 份書單',
  },
  page: { en: 'Book page', 'zh-CN': '书籍页面', 'zh-TW': '書籍頁面' },
  atSource: { en: 'Source page', 'zh-CN': '来源页面', 'zh-TW': '來源頁面' },
  figuresButton: {
    en: 'What do these stats mean?',
    'zh-CN': '这些数据是什么意思？',
    'zh-TW': '這些數據是什麼意思？',
  },
  figuresHeading: { en: 'What the stats mean', 'zh-CN': '数据说明', 'zh-TW': '數據說明' },
  noMeanings: {
    en: 'The catalogue has no explanation of these stats.',
    'zh-CN': '书库没有说明这些数据的含义。',
    'zh-TW': '書庫沒有說明這些數據的意義。',
  },
  notCompared: {
    en: 'Each source counts in its own way, so don’t compare stats across sources.',
    'zh-CN': '各来源的统计方式不同，请勿跨来源比较数据。',
    'zh-TW': '各來源的統計方式不同，請勿跨來源比較數據。',
  },
  view: {
    en: 'More about this book',
    'zh-CN': '这本书的更多内容',
    'zh-TW': '這本書的更多內容',
  },
  views: {
    overview: { en: 'Overview', 'zh-CN': '概览', 'zh-TW': '總覽' },
    latest: { en: 'Chapters', 'zh-CN': '章节', 'zh-TW': '章節' },
    chapters: { en: 'Chapters', 'zh-CN': '章节', 'zh-TW': '章節' },
    reviews: { en: 'Reviews', 'zh-CN': '书评', 'zh-TW': '書評' },
    comments: { en: 'Comments', 'zh-CN': '评论', 'zh-TW': '留言' },
    similar: { en: 'Similar books', 'zh-CN': '相似作品', 'zh-TW': '相似作品' },
    tags: { en: 'Community tags', 'zh-CN': '社区标签', 'zh-TW': '社群標籤' },
    keywords: { en: 'Tags', 'zh-CN': '标签', 'zh-TW': '標籤' },
    rankings: { en: 'Rankings', 'zh-CN': '上榜情况', 'zh-TW': '上榜情形' },
    history: { en: 'History', 'zh-CN': '名次历史', 'zh-TW': '名次歷史' },
    booklists: { en: 'Booklists', 'zh-CN': '所在书单', 'zh-TW': '所在書單' },
    figures: { en: 'Stats', 'zh-CN': '数据说明', 'zh-TW': '數據說明' },
  },
  findOut: { en: 'Reviews, chapters and more', 'zh-CN': '书评、章节等', 'zh-TW': '書評、章節等' },
  findOutHint: {
    en: 'If the open library has this book',
    'zh-CN': '如果开放书库收录了这本书',
    'zh-TW': '如果開放書庫收錄了這本書',
  },
  viewHints: {
    overview: {
      en: 'Synopsis, stats and tags',
      'zh-CN': '简介、数据和标签',
      'zh-TW': '簡介、數據和標籤',
    },
    latest: { en: 'Newest first', 'zh-CN': '最新的在前', 'zh-TW': '最新的在前' },
    chapters: { en: 'From the first chapter', 'zh-CN': '从第一章开始', 'zh-TW': '從第一章開始' },
    reviews: {
      en: 'From readers of the catalogue',
      'zh-CN': '书库读者写的书评',
      'zh-TW': '書庫讀者寫的書評',
    },
    comments: {
      en: 'From readers at the source, most liked first',
      'zh-CN': '来源网站读者的评论，点赞多的在前',
      'zh-TW': '來源網站讀者的留言，按讚多的在前',
    },
    similar: {
      en: 'Recommended by the source',
      'zh-CN': '来源网站推荐的作品',
      'zh-TW': '來源網站推薦的作品',
    },
    tags: {
      en: 'Voted for by readers',
      'zh-CN': '读者投票的标签',
      'zh-TW': '讀者投票的標籤',
    },
    keywords: {
      en: 'All tags from the source',
      'zh-CN': '来源网站的全部标签',
      'zh-TW': '來源網站的所有標籤',
    },
    rankings: {
      en: 'All boards this book is on now',
      'zh-CN': '目前上榜的全部榜单',
      'zh-TW': '目前上榜的所有榜單',
    },
    history: {
      en: 'How it moved on this server’s watched boards',
      'zh-CN': '在本服务器所订阅榜单上的名次变化',
      'zh-TW': '在這個伺服器所訂閱榜單上的名次變化',
    },
    booklists: {
      en: 'Reader-made lists with this book',
      'zh-CN': '收录这本书的读者书单',
      'zh-TW': '收錄這本書的讀者書單',
    },
    figures: {
      en: 'What each number counts',
      'zh-CN': '各项数据的含义',
      'zh-TW': '各項數據的意義',
    },
  },
  chaptersFrom: {
    latest: { en: 'Newest first', 'zh-CN': '最新章节在前', 'zh-TW': '最新章節在前' },
    chapters: { en: 'From the first chapter', 'zh-CN': '从第一章看起', 'zh-TW': '從第一章看起' },
  },
  chapter: { en: 'Chapter {{number}}', 'zh-CN': '第 {{number}} 章', 'zh-TW': '第 {{number}} 章' },
  none: {
    chapters: {
      en: 'The catalogue has no chapter list for this book.',
      'zh-CN': '书库里没有这本书的章节目录。',
      'zh-TW': '書庫裡沒有這本書的章節目錄。',
    },
    reviews: {
      en: 'No reviews yet.',
      'zh-CN': '还没有书评。',
      'zh-TW': '還沒有書評。',
    },
    comments: {
      en: 'No comments yet.',
      'zh-CN': '还没有评论。',
      'zh-TW': '還沒有留言。',
    },
    similar: {
      en: 'The source recommends no similar books.',
      'zh-CN': '来源网站没有推荐相似作品。',
      'zh-TW': '來源網站沒有推薦相似作品。',
    },
    tags: {
      en: 'No tag votes yet.',
      'zh-CN': '还没有标签投票。',
      'zh-TW': '還沒有標籤投票。',
    },
    keywords: { en: 'No tags.', 'zh-CN': '没有标签。', 'zh-TW': '沒有標籤。' },
    booklists: {
      en: 'This book isn’t in any of these lists.',
      'zh-CN': '这些书单都没有收录这本书。',
      'zh-TW': '這些書單都沒有收錄這本書。',
    },
  },
  writtenBy: {
    reviews: {
      en: 'Written by readers of the catalogue',
      'zh-CN': '书评来自书库读者',
      'zh-TW': '書評來自書庫讀者',
    },
    comments: {
      en: 'Written by readers at the source',
      'zh-CN': '评论来自来源网站的读者',
      'zh-TW': '留言來自來源網站的讀者',
    },
  },
  readInstead: {
    reviews: { en: 'Read the reviews', 'zh-CN': '看书评', 'zh-TW': '看書評' },
    comments: { en: 'Read the comments', 'zh-CN': '看评论', 'zh-TW': '看留言' },
  },
  recommendedBy: {
    en: { one: 'recommended by {{count}} reader', other: 'recommended by {{count}} readers' },
    'zh-CN': '{{count}} 位读者推荐',
    'zh-TW': '{{count}} 位讀者推薦',
  },
  votes: {
    en: 'The numbers are readers’ votes.',
    'zh-CN': '数字为读者投票数。',
    'zh-TW': '數字為讀者投票數。',
  },
  listsOf: { en: 'Lists of {{source}}', 'zh-CN': '{{source}}的书单', 'zh-TW': '{{source}}的書單' },
  pickLists: {
    en: 'Lists from another source',
    'zh-CN': '选择其他来源的书单',
    'zh-TW': '選擇其他來源的書單',
  },
  unavailable: {
    noOpenMatch: {
      en: 'This is only available for books in the open library, and this book has no confirmed match there.',
      'zh-CN': '只有开放书库的书才有这类内容，而这本书在那里没有确认的对应作品。',
      'zh-TW': '只有開放書庫的書才有這類內容，而這本書在那裡沒有確認的對應作品。',
    },
    noKeyedMatch: {
      en: 'Booklists contain the sources’ own books, and this book has no confirmed match there.',
      'zh-CN': '书单收录的是各来源的书，而这本书在那里没有确认的对应作品。',
      'zh-TW': '書單收錄的是各來源的書，而這本書在那裡沒有確認的對應作品。',
    },
    noLists: {
      en: 'This source has no booklists. Lists from another source may still include this book.',
      'zh-CN': '这个来源没有书单，但其他来源的书单可能收录了这本书。',
      'zh-TW': '這個來源沒有書單，但其他來源的書單可能收錄了這本書。',
    },
    unknown: {
      en: 'The catalogue has nothing of this kind for this book.',
      'zh-CN': '书库里没有这本书的这类内容。',
      'zh-TW': '書庫裡沒有這本書的這類內容。',
    },
  },
  onSource: { en: 'On {{source}}', 'zh-CN': '在{{source}}查看', 'zh-TW': '在{{source}}查看' },
  onSourceHint: {
    en: 'The same novel on another source',
    'zh-CN': '同一部小说的其他来源',
    'zh-TW': '同一部小說的其他來源',
  },
} as const satisfies TextTree;

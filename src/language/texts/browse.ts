import type { TextTree } from '../dictionary.ts';

export const browseTexts = {
  command: {
    about: { en: 'Browse the catalogue', 'zh-CN': '浏览书库', 'zh-TW': '瀏覽書庫' },
    books: {
      en: 'Browse a source’s books, filtered and sorted',
      'zh-CN': '筛选并排序某个来源的书',
      'zh-TW': '篩選並排序某個來源的書',
    },
    source: {
      en: 'The source (default: the first one)',
      'zh-CN': '来源（默认：第一个）',
      'zh-TW': '來源（預設：第一個）',
    },
    title: {
      en: 'Part of the title, in English or Chinese',
      'zh-CN': '书名的一部分，中英文均可',
      'zh-TW': '書名的一部分，中英文皆可',
    },
    author: { en: 'The author’s name', 'zh-CN': '作者名称', 'zh-TW': '作者名稱' },
    genre: {
      en: 'Only books of this genre',
      'zh-CN': '只看这个分类的书',
      'zh-TW': '只看這個分類的書',
    },
    subgenre: {
      en: 'Only books of this subgenre (the genre is optional)',
      'zh-CN': '只看这个子分类的书（不必填分类）',
      'zh-TW': '只看這個子分類的書（不必填分類）',
    },
    tag: {
      en: 'Only books with this tag',
      'zh-CN': '只看带这个标签的书',
      'zh-TW': '只看有這個標籤的書',
    },
    tag2: {
      en: 'Another tag to include',
      'zh-CN': '另一个要包含的标签',
      'zh-TW': '另一個要包含的標籤',
    },
    withoutTag: {
      en: 'No books with this tag',
      'zh-CN': '排除带这个标签的书',
      'zh-TW': '排除有這個標籤的書',
    },
    tagMatch: {
      en: 'Match all tags or any of them',
      'zh-CN': '符合全部标签或任一标签',
      'zh-TW': '符合所有標籤或任一標籤',
    },
    status: {
      en: 'Only books with this status',
      'zh-CN': '只看这种状态的书',
      'zh-TW': '只看這種狀態的書',
    },
    minWords: {
      en: 'Minimum word count: 500000, 500k or 50万',
      'zh-CN': '最少字数，如 500000、500k 或 50万',
      'zh-TW': '最少字數，例如 500000、500k 或 50萬',
    },
    maxWords: {
      en: 'Maximum word count: 500000, 500k or 50万',
      'zh-CN': '最多字数，如 500000、500k 或 50万',
      'zh-TW': '最多字數，例如 500000、500k 或 50萬',
    },
    updated: {
      en: 'How recently the book was updated',
      'zh-CN': '最近多久内更新过',
      'zh-TW': '最近多久內更新過',
    },
    dropped: {
      en: 'How to treat dropped books',
      'zh-CN': '如何处理断更的书',
      'zh-TW': '如何處理斷更的書',
    },
    filter: {
      en: 'One of the source’s filters, such as an audience or a minimum score',
      'zh-CN': '该来源的筛选条件，如受众、最低评分',
      'zh-TW': '該來源的篩選條件，例如受眾、最低評分',
    },
    filter2: {
      en: 'Another of the source’s filters',
      'zh-CN': '该来源的另一个筛选条件',
      'zh-TW': '該來源的另一個篩選條件',
    },
    filter3: {
      en: 'A third of the source’s filters',
      'zh-CN': '该来源的第三个筛选条件',
      'zh-TW': '該來源的第三個篩選條件',
    },
    sort: { en: 'Sort by', 'zh-CN': '排序方式', 'zh-TW': '排序方式' },
    order: { en: 'Sort direction', 'zh-CN': '升序或降序', 'zh-TW': '遞增或遞減' },
    genres: {
      en: 'Browse the genres of a source or the open library',
      'zh-CN': '浏览某个来源或开放书库的分类',
      'zh-TW': '瀏覽某個來源或開放書庫的分類',
    },
    genresSource: {
      en: 'A source, or the open library',
      'zh-CN': '某个来源或开放书库',
      'zh-TW': '某個來源或開放書庫',
    },
    tags: {
      en: 'Browse a source’s tags',
      'zh-CN': '浏览某个来源的标签',
      'zh-TW': '瀏覽某個來源的標籤',
    },
    find: {
      en: 'Find tags by name, in English or Chinese',
      'zh-CN': '按名称查找标签，中英文均可',
      'zh-TW': '依名稱尋找標籤，中英文皆可',
    },
    sources: {
      en: 'See the sources and what each one offers',
      'zh-CN': '查看各个来源及其内容',
      'zh-TW': '查看各個來源及其內容',
    },
  },
  of: { en: 'Books of {{source}}', 'zh-CN': '{{source}}的书', 'zh-TW': '{{source}}的書' },
  ofLibrary: { en: 'Books of the open library', 'zh-CN': '开放书库的书', 'zh-TW': '開放書庫的書' },
  by: {
    title: { en: 'Title', 'zh-CN': '书名', 'zh-TW': '書名' },
    author: { en: 'Author', 'zh-CN': '作者', 'zh-TW': '作者' },
    genre: { en: 'Genre', 'zh-CN': '分类', 'zh-TW': '分類' },
    subgenre: { en: 'Subgenre', 'zh-CN': '子分类', 'zh-TW': '子分類' },
    tag: { en: 'Tag', 'zh-CN': '标签', 'zh-TW': '標籤' },
    without_tag: { en: 'Without the tag', 'zh-CN': '不含标签', 'zh-TW': '不含標籤' },
    tag_match: { en: 'Tag matching', 'zh-CN': '标签匹配', 'zh-TW': '標籤比對' },
    status: { en: 'Status', 'zh-CN': '状态', 'zh-TW': '狀態' },
    min_words: { en: 'Minimum words', 'zh-CN': '最少字数', 'zh-TW': '最少字數' },
    max_words: { en: 'Maximum words', 'zh-CN': '最多字数', 'zh-TW': '最多字數' },
    updated: { en: 'Updated', 'zh-CN': '更新时间', 'zh-TW': '更新時間' },
    dropped: { en: 'Dropped books', 'zh-CN': '断更的书', 'zh-TW': '斷更的書' },
    filter: { en: 'Filter', 'zh-CN': '筛选', 'zh-TW': '篩選' },
    sort: { en: 'Sorted by', 'zh-CN': '排序', 'zh-TW': '排序' },
    order: { en: 'Order', 'zh-CN': '顺序', 'zh-TW': '順序' },
  },
  minimum: {
    en: '{{name}} ≥ {{value}}',
    'zh-CN': '{{name}} ≥ {{value}}',
    'zh-TW': '{{name}} ≥ {{value}}',
  },
  atLeastWords: {
    en: { one: 'at least {{count}} word', other: 'at least {{count}} words' },
    'zh-CN': '至少 {{count}} 字',
    'zh-TW': '至少 {{count}} 字',
  },
  atMostWords: {
    en: { one: 'at most {{count}} word', other: 'at most {{count}} words' },
    'zh-CN': '最多 {{count}} 字',
    'zh-TW': '最多 {{count}} 字',
  },
  books: {
    en: { one: '{{count}} book', other: '{{count}} books' },
    'zh-CN': '共 {{count}} 本',
    'zh-TW': '共 {{count}} 本',
  },
  reach: {
    en: 'Only the first {{count}} can be shown.',
    'zh-CN': '最多显示前 {{count}} 本。',
    'zh-TW': '最多顯示前 {{count}} 本。',
  },
  reachFewer: {
    en: 'Only the first {{count}} can be shown; with fewer filters, more.',
    'zh-CN': '最多显示前 {{count}} 本；减少筛选条件可以显示更多。',
    'zh-TW': '最多顯示前 {{count}} 本；減少篩選條件可以顯示更多。',
  },
  none: {
    en: 'No books match all of these filters.',
    'zh-CN': '没有符合全部条件的书。',
    'zh-TW': '沒有符合全部條件的書。',
  },
  noneTips: {
    en: 'Remove a filter, or try the name in the other language.',
    'zh-CN': '可以去掉一个条件，或换成另一种语言的名称。',
    'zh-TW': '可以移除一個條件，或改用另一種語言的名稱。',
  },
  noneAtAll: {
    en: 'There are no books here yet.',
    'zh-CN': '这里还没有书。',
    'zh-TW': '這裡還沒有書。',
  },
  pickSort: { en: 'Sort by', 'zh-CN': '选择排序方式', 'zh-TW': '選擇排序方式' },
  takeAway: { en: 'Remove a filter', 'zh-CN': '移除筛选条件', 'zh-TW': '移除篩選條件' },
  reverse: { en: 'Reverse the order', 'zh-CN': '反向排序', 'zh-TW': '反向排序' },
  clear: { en: 'Clear filters', 'zh-CN': '清除筛选', 'zh-TW': '清除篩選' },
  without: { en: 'Remove this filter', 'zh-CN': '移除这个条件', 'zh-TW': '移除這個條件' },
  byAuthor: {
    en: 'Search every source for this author',
    'zh-CN': '在全部来源中搜索这位作者',
    'zh-TW': '在所有來源搜尋這位作者',
  },
  pickInstead: { en: 'Choose another', 'zh-CN': '重新选择', 'zh-TW': '重新選擇' },
  toLibrary: { en: 'Browse the open library', 'zh-CN': '浏览开放书库', 'zh-TW': '瀏覽開放書庫' },
  needsKey: { en: 'The books of a source', 'zh-CN': '来源的书', 'zh-TW': '來源的書' },
  noSource: {
    en: 'The catalogue has no such source',
    'zh-CN': '书库里没有这个来源',
    'zh-TW': '書庫裡沒有這個來源',
  },
  noSourceLead: {
    en: 'Choose one of these.',
    'zh-CN': '请从下面选择。',
    'zh-TW': '請從下面選擇。',
  },
  refused: {
    not_taken: {
      en: '{{place}} cannot be filtered by this.',
      'zh-CN': '{{place}}不支持这个筛选条件。',
      'zh-TW': '{{place}}不支援這個篩選條件。',
    },
    no_such: {
      en: '{{place}} has nothing with this name. Choose one of these.',
      'zh-CN': '{{place}}没有这一项，请从下面选择。',
      'zh-TW': '{{place}}沒有這一項，請從下面選擇。',
    },
    several: {
      en: 'Several match. Choose one.',
      'zh-CN': '有多项相符，请选择一项。',
      'zh-TW': '有多項相符，請選擇一項。',
    },
    no_number: {
      en: 'That is not a number. Write it like 500000, 500k or 50万.',
      'zh-CN': '这不是数字。请写成 500000、500k 或 50万。',
      'zh-TW': '這不是數字。請寫成 500000、500k 或 50萬。',
    },
    no_step: {
      en: '{{place}} offers only these: {{values}}.',
      'zh-CN': '{{place}}只支持：{{values}}。',
      'zh-TW': '{{place}}只支援：{{values}}。',
    },
    twice: {
      en: 'This filter can only be used once. Choose which to keep.',
      'zh-CN': '这个条件只能使用一次，请选择保留哪一个。',
      'zh-TW': '這個條件只能使用一次，請選擇保留哪一個。',
    },
    contradictory: {
      en: 'The minimum word count is higher than the maximum.',
      'zh-CN': '最少字数大于最多字数。',
      'zh-TW': '最少字數大於最多字數。',
    },
    unaccepted: {
      en: 'The catalogue does not accept this. It says: {{detail}}',
      'zh-CN': '书库不接受这个条件，说明如下：{{detail}}',
      'zh-TW': '書庫不接受這個條件，說明如下：{{detail}}',
    },
  },
  takenBy: {
    en: 'Available for: {{sources}}.',
    'zh-CN': '支持的来源：{{sources}}。',
    'zh-TW': '支援的來源：{{sources}}。',
  },
  takenWithKey: {
    en: 'In a server with its own API key, you can filter a source’s books this way.',
    'zh-CN': '在设有 API 密钥的服务器里，可以这样筛选来源的书。',
    'zh-TW': '在設有 API 金鑰的伺服器裡，可以這樣篩選來源的書。',
  },
} as const satisfies TextTree;

export const booklists = {
  about: '读者整理的书单',
  browse: {
    about: '浏览某个来源的书单',
    source: '哪个来源的书单（不填则为第一个来源）',
    sort: '书单的排序',
    minBooks: '只看书数不少于这个数的书单',
    popularity: '只看热度不低于这个数的书单',
    page: '第几页',
  },
  show: {
    about: '查看一个书单和其中的推荐语',
    list: '书单的名称或链接',
    sort: '书籍的排序',
    status: '只看这种状态的书',
    minWords: '只看字数不少于这个数的书',
    noted: '只看有推荐语的书',
    page: '第几页',
  },
  containing: {
    about: '查找收录某本书的书单',
    book: '中文或英文书名，或这本书在来源网站的链接',
  },
} as const;

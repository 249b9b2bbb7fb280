export const post = {
  fallbackTitle: '榜單變動',
  first: '這是榜單目前的樣子。之後的貼文會說明有哪些變動。',
  since: '自 {{when}} 以來的變動',
  sinceLast: '自上一則貼文以來的變動',
  within: '前 {{top}} 名',
  nothing: '沒有這類變動。',
  groups: {
    entered: '新進榜',
    climbed: '上升',
    fell: '下降',
    left: '跌出榜外',
  },
  changes: {
    new: '★ 新進榜，第 {{place}} 名',
    back: '↩ 重回榜上，第 {{place}} 名',
    climbed: '▲{{by}} 上升，{{from}} → {{place}}',
    fell: '▼{{by}} 下降，{{from}} → {{place}}',
    left: '✕ 跌出榜外，原第 {{place}} 名',
  },
  only: {
    new: '只看新進榜',
    new_and_dropped: '只看進榜與跌出',
    climbers: '只看上升',
  },
  top_other: '目前前 {{count}} 名',
} as const;

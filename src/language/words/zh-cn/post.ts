export const post = {
  fallbackTitle: '榜单变动',
  first: '这是榜单目前的样子。今后的帖子会说明有哪些变动。',
  since: '自 {{when}} 以来的变动',
  sinceLast: '自上一个帖子以来的变动',
  within: '前 {{top}} 名',
  nothing: '没有这类变动。',
  groups: {
    entered: '新上榜',
    climbed: '上升',
    fell: '下降',
    left: '落榜',
  },
  changes: {
    new: '★ 新上榜，第 {{place}} 名',
    back: '↩ 重回榜单，第 {{place}} 名',
    climbed: '▲{{by}} 上升，{{from}} → {{place}}',
    fell: '▼{{by}} 下降，{{from}} → {{place}}',
    left: '✕ 落榜，原第 {{place}} 名',
  },
  only: {
    new: '只看新上榜',
    new_and_dropped: '只看上榜与落榜',
    climbers: '只看上升',
  },
  top_other: '目前前 {{count}} 名',
} as const;

export const watch = {
  nameless: '没有名称的榜单',
  when: {
    change: '榜单变动时',
    daily: '每天 {{at}}',
    weekly: '每{{day}} {{at}}',
  },
  only: {
    everything: '全部变动',
    new: '只看新上榜',
    new_and_dropped: '新上榜与落榜',
    climbers: '只看上升',
  },
  state: {
    runs: '✅ 运行中。',
    byAdmin: '⏸️ 已由管理员暂停（{{when}}）。',
    byTrouble: '⚠️ 已暂停（{{when}}）：{{trouble}}',
    key: '⏳ 等待中：这个榜单要有 API 密钥才能查询，而本服务器的密钥没有设置或已被拒绝。用 `/setup key` 设置可用的密钥后会自动继续。',
    units: '⏳ 等待中：关注每天可用的额度单位已经用完，{{until}} 自动继续。',
    quiet: '🌙 静默时段：变动先收集起来，{{until}} 发出。',
    catalogue: '⏳ 上次查看时没有得到书库的回应，稍后会自动再查。',
  },
  never: '还没有发过帖子；第一个帖子会显示榜单现状。',
  last: '上次帖子',
  nextPost: '下次帖子 {{when}}',
  nextLook: '下次查看 {{when}}',
  lastLook: '上次查看 {{when}}',
  unchanged: '自 {{when}} 以来，它关注的内容没有变动。',
  list: {
    heading: '本服务器的关注',
    empty: '这里还没有关注任何榜单。用 {{command}} 可以让榜单的变动发到频道里。',
    units: '所有关注每天共用 {{units}} 个额度单位，上限为 {{allowed}} 个。',
    pick: '打开一个关注',
  },
  which: {
    heading: '哪个关注？',
    several: '有几个关注都可能是“{{text}}”。',
    none: '没有叫“{{text}}”的关注，现有的关注如下。',
  },
  done: {
    saved: '✅ 已保存。',
    paused: '✅ 已暂停。期间的变动会在恢复后发出。',
    resumed: '✅ 已恢复。',
    posted: '✅ 已发出。',
  },
  button: {
    pause: '暂停',
    resume: '恢复',
    edit: '编辑',
    test: '测试',
    remove: '移除',
    list: '全部关注',
    open: '返回这个关注',
    now: '立即发出',
    again: '再检查一次',
  },
  remove: {
    heading: '移除这个关注？',
    lead: '之后不再为它发帖，它的发帖记录也会从这里删除。频道里已有的消息会保留。',
    confirm: '移除',
    cancel: '保留',
  },
  removed: {
    heading: '关注已移除',
    lead: '不再关注**{{name}}**。已发出的消息会保留。',
  },
  test: {
    heading: '测试关注',
    ready: '✅ {{channel}} 里一切就绪。',
    paused: '这个关注已暂停，恢复之前不会自动发帖。',
    unseen: '目前无法显示将要发出的内容。{{problem}}',
    first: '这是第一个帖子，显示榜单现状：',
    changed: '现在会发出的内容如下：',
    unchanged:
      '自 {{when}} 以来，它关注的内容没有变动，所以现在不会发帖。按“立即发出”可以发出榜单现状。',
  },
  trouble: {
    channel_gone: '频道已被删除。请用 `/watch edit` 另选一个频道，再恢复这个关注。',
    no_access: 'Colophon 已看不到这个频道。请在那里给它“查看频道”权限，再恢复这个关注。',
    missing_permission:
      '频道里缺少权限，`/watch test` 会说出是哪一个。请给 Colophon 这个权限，再恢复这个关注。',
    thread_locked: '子区已被锁定。请解锁，或给 Colophon“管理子区”权限，再恢复这个关注。',
    tag_required:
      '论坛要求每个帖子都带标签，而选好的标签已不在，或没有选。请用 `/watch edit` 选一个，再恢复这个关注。',
    channel_full:
      'Discord 在那里不再接受帖子：服务器的活跃子区已达上限。请关闭一些，再恢复这个关注。',
    refused: 'Discord 不接受在那里发帖。`/watch test` 可以再看一次；之后恢复这个关注。',
    refusedWith:
      'Discord 不接受在那里发帖（代码 {{code}}）。`/watch test` 可以再看一次；之后恢复这个关注。',
    board_gone: '书库里已没有这个榜单。榜单会来也会走：等它回来再恢复这个关注，或将其移除。',
    section_gone: '榜单里已没有这个分区。请用 `/watch edit` 另选一个，或等它回来再恢复这个关注。',
    not_accepted: '书库不接受为这个榜单选的内容。请用 `/watch edit` 重新选择。',
  },
} as const;

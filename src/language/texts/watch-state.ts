import type { TextTree } from '../dictionary.ts';

export const watchStateTexts = {
  checkedSeconds: {
    en: 'checked every {{count}} s',
    'zh-CN': '每 {{count}} 秒检查一次',
    'zh-TW': '每 {{count}} 秒檢查一次',
  },
  checkedMinutes: {
    en: 'checked every {{count}} min',
    'zh-CN': '每 {{count}} 分钟检查一次',
    'zh-TW': '每 {{count}} 分鐘檢查一次',
  },
  runs: { en: '✅ Active', 'zh-CN': '✅ 运行中。', 'zh-TW': '✅ 執行中。' },
  byAdmin: {
    en: '⏸️ Paused by an admin {{when}}.',
    'zh-CN': '⏸️ 已由管理员暂停（{{when}}）。',
    'zh-TW': '⏸️ 已由管理員暫停（{{when}}）。',
  },
  byTrouble: {
    en: '⚠️ Paused {{when}}: {{trouble}}',
    'zh-CN': '⚠️ 已暂停（{{when}}）：{{trouble}}',
    'zh-TW': '⚠️ 已暫停（{{when}}）：{{trouble}}',
  },
  key: {
    en: '⏳ This board needs the server’s API key, which is missing or has stopped working. Checks resume once `/setup key` has set one that works.',
    'zh-CN':
      '⏳ 这个榜单需要 API 密钥，而本服务器的密钥没有设置或已失效。用 `/setup key` 设置可用的密钥后会自动继续。',
    'zh-TW':
      '⏳ 這個榜單需要 API 金鑰，而這個伺服器的金鑰尚未設定或已失效。用 `/setup key` 設定可用的金鑰後會自動繼續。',
  },
  units: {
    en: '⏳ The daily watch budget is used up. Checks resume {{until}}.',
    'zh-CN': '⏳ 关注今天的额度已经用完，{{until}} 自动继续。',
    'zh-TW': '⏳ 關注今天的額度已經用完，{{until}} 自動繼續。',
  },
  quiet: {
    en: '🌙 Quiet hours. Changes are posted {{until}}.',
    'zh-CN': '🌙 静默时段：变动先收集起来，{{until}} 发出。',
    'zh-TW': '🌙 靜默時段：變動先收集起來，{{until}} 發出。',
  },
  catalogue: {
    en: '⏳ The catalogue did not answer the last check. Colophon will try again.',
    'zh-CN': '⏳ 上次查看时没有得到书库的回应，稍后会自动再查。',
    'zh-TW': '⏳ 上次查看時沒有得到書庫的回應，稍後會自動再查。',
  },
} as const satisfies TextTree;

export const watchTroubleTexts = {
  channel_gone: {
    en: 'The channel has been deleted. Choose another one with `/watch edit`, then resume the watch.',
    'zh-CN': '频道已被删除。请用 `/watch edit` 另选一个频道，再恢复这个关注。',
    'zh-TW': '頻道已被刪除。請用 `/watch edit` 另選一個頻道，再恢復這個關注。',
  },
  no_access: {
    en: 'Colophon can no longer see the channel. Give it View Channel there, then resume the watch.',
    'zh-CN': 'Colophon 已看不到这个频道。请在那里给它“查看频道”权限，再恢复这个关注。',
    'zh-TW': 'Colophon 已看不到這個頻道。請在那裡給它「檢視頻道」權限，再恢復這個關注。',
  },
  missing_permission: {
    en: 'A permission is missing in the channel; `/watch test` names it. Give it to Colophon, then resume the watch.',
    'zh-CN':
      '频道里缺少权限，`/watch test` 会说出是哪一个。请给 Colophon 这个权限，再恢复这个关注。',
    'zh-TW':
      '頻道裡缺少權限，`/watch test` 會說出是哪一個。請給 Colophon 這個權限，再恢復這個關注。',
  },
  thread_locked: {
    en: 'The thread is locked. Unlock it, or give Colophon Manage Threads, then resume the watch.',
    'zh-CN': '子区已被锁定。请解锁，或给 Colophon“管理子区”权限，再恢复这个关注。',
    'zh-TW': '討論串已被鎖定。請解鎖，或給 Colophon「管理討論串」權限，再恢復這個關注。',
  },
  tag_required: {
    en: 'The forum requires a tag. None is set, or the chosen one was deleted. Choose one with `/watch edit`, then resume the watch.',
    'zh-CN':
      '论坛要求每个帖子都带标签，而选好的标签已不在，或没有选。请用 `/watch edit` 选一个，再恢复这个关注。',
    'zh-TW':
      '論壇要求每則貼文都帶標籤，而選好的標籤已不在，或沒有選。請用 `/watch edit` 選一個，再恢復這個關注。',
  },
  channel_full: {
    en: 'The server has reached Discord’s limit of active threads. Close some, then resume the watch.',
    'zh-CN': 'Discord 在那里不再接受帖子：服务器的活跃子区已达上限。请关闭一些，再恢复这个关注。',
    'zh-TW': 'Discord 在那裡不再接受貼文：伺服器的活躍討論串已達上限。請關閉一些，再恢復這個關注。',
  },
  refused: {
    en: 'Discord refuses posts there. Run `/watch test` to see why, then resume the watch.',
    'zh-CN': 'Discord 不接受在那里发帖。`/watch test` 可以再看一次；之后恢复这个关注。',
    'zh-TW': 'Discord 不接受在那裡發文。`/watch test` 可以再看一次；之後恢復這個關注。',
  },
  refusedWith: {
    en: 'Discord refuses posts there (code {{code}}). Run `/watch test` to check again, then resume the watch.',
    'zh-CN':
      'Discord 不接受在那里发帖（代码 {{code}}）。`/watch test` 可以再看一次；之后恢复这个关注。',
    'zh-TW':
      'Discord 不接受在那裡發文（代碼 {{code}}）。`/watch test` 可以再看一次；之後恢復這個關注。',
  },
  board_gone: {
    en: 'This board no longer exists in the catalogue. Resume the watch if it comes back, or remove it.',
    'zh-CN': '书库里已没有这个榜单。榜单会来也会走：等它回来再恢复这个关注，或将其移除。',
    'zh-TW': '書庫裡已沒有這個榜單。榜單會來也會走：等它回來再恢復這個關注，或將其移除。',
  },
  section_gone: {
    en: 'This section no longer exists on the board. Choose another one with `/watch edit`, or resume the watch if it comes back.',
    'zh-CN': '榜单里已没有这个分区。请用 `/watch edit` 另选一个，或等它回来再恢复这个关注。',
    'zh-TW': '榜單裡已沒有這個分區。請用 `/watch edit` 另選一個，或等它回來再恢復這個關注。',
  },
  not_accepted: {
    en: 'The catalogue does not accept these options of the board. Choose others with `/watch edit`.',
    'zh-CN': '书库不接受为这个榜单选的内容。请用 `/watch edit` 重新选择。',
    'zh-TW': '書庫不接受為這個榜單選的內容。請用 `/watch edit` 重新選擇。',
  },
} as const satisfies TextTree;

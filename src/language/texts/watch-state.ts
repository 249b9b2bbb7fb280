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
  runs: { en: '✅ Active', 'zh-CN': '✅ 运行中', 'zh-TW': '✅ 執行中' },
  byAdmin: {
    en: '⏸️ Paused by an admin {{when}}.',
    'zh-CN': '⏸️ 管理员已暂停（{{when}}）。',
    'zh-TW': '⏸️ 管理員已暫停（{{when}}）。',
  },
  byTrouble: {
    en: '⚠️ Paused {{when}}: {{trouble}}',
    'zh-CN': '⚠️ 已暂停（{{when}}）：{{trouble}}',
    'zh-TW': '⚠️ 已暫停（{{when}}）：{{trouble}}',
  },
  key: {
    en: '⏳ This board needs an API key, and this server’s key is missing or no longer works. Set a working one with `/setup key` and the checks resume.',
    'zh-CN':
      '⏳ 这个榜单需要 API 密钥，但本服务器没有设置密钥或密钥已失效。用 `/setup key` 设置可用的密钥后会自动恢复。',
    'zh-TW':
      '⏳ 這個榜單需要 API 金鑰，但這個伺服器沒有設定金鑰或金鑰已失效。用 `/setup key` 設定可用的金鑰後會自動恢復。',
  },
  units: {
    en: '⏳ The daily watch budget is used up. Renewal: {{until}}.',
    'zh-CN': '⏳ 订阅今天的额度已用完。恢复时间：{{until}}。',
    'zh-TW': '⏳ 訂閱今天的額度已用完。恢復時間：{{until}}。',
  },
  quiet: {
    en: '🌙 Quiet hours. Changes wait until they end: {{until}}.',
    'zh-CN': '🌙 免打扰时段，变动在结束后推送。结束时间：{{until}}。',
    'zh-TW': '🌙 勿擾時段，變動在結束後推播。結束時間：{{until}}。',
  },
  storage: {
    en: '⚠️ The bot’s storage takes no changes right now, for example because its disk is full. Posts resume once the bot’s host has fixed this. You don’t need to do anything.',
    'zh-CN':
      '⚠️ 机器人的存储暂时无法写入（例如磁盘已满）。部署者修复后会自动恢复推送，你不用做什么。',
    'zh-TW':
      '⚠️ 機器人的儲存空間暫時無法寫入（例如磁碟已滿）。架設者修復後會自動恢復推播，你不用做什麼。',
  },
  discord_failing: {
    en: '⚠️ Discord has not accepted the new post since {{since}}. Colophon tries again at least once an hour. You don’t need to do anything.',
    'zh-CN':
      '⚠️ 自 {{since}} 起，Discord 一直没有接收新的推送。Colophon 至少每小时重试一次，你不用做什么。',
    'zh-TW':
      '⚠️ 自 {{since}} 起，Discord 一直沒有接收新的推播。Colophon 至少每小時重試一次，你不用做什麼。',
  },
  catalogue: {
    en: '⏳ The catalogue did not answer the last check. Colophon will try again.',
    'zh-CN': '⏳ 上次检查时书库没有响应，稍后会自动重试。',
    'zh-TW': '⏳ 上次檢查時書庫沒有回應，稍後會自動重試。',
  },
} as const satisfies TextTree;

export const watchTroubleTexts = {
  over: {
    en: 'Nothing is missing in {{channel}} any more.',
    'zh-CN': '{{channel}} 的权限现在已经齐全。',
    'zh-TW': '{{channel}} 的權限現在已經齊全。',
  },
  channel_gone: {
    en: 'The channel was deleted. Choose another one with `/watch edit channel:`, then resume the watch.',
    'zh-CN': '频道已删除。请用 `/watch edit channel:` 另选一个频道，再恢复订阅。',
    'zh-TW': '頻道已刪除。請用 `/watch edit channel:` 另選一個頻道，再恢復訂閱。',
  },
  no_access: {
    en: 'Colophon can no longer see the channel. Give it View Channel there, then resume the watch.',
    'zh-CN': 'Colophon 看不到这个频道了。请在那里给它“查看频道”权限，再恢复订阅。',
    'zh-TW': 'Colophon 看不到這個頻道了。請在那裡給它「檢視頻道」權限，再恢復訂閱。',
  },
  missing_permission: {
    en: 'Colophon lacks a permission in the channel; `/watch test` shows which. Allow it, then resume the watch.',
    'zh-CN':
      'Colophon 在频道里缺少权限，`/watch test` 会显示缺哪一项。请开启这项权限，再恢复订阅。',
    'zh-TW':
      'Colophon 在頻道裡缺少權限，`/watch test` 會顯示缺哪一項。請開啟這項權限，再恢復訂閱。',
  },
  thread_locked: {
    en: 'The thread is locked. Unlock it, or give Colophon Manage Threads, then resume the watch.',
    'zh-CN': '子区已锁定。请解锁，或给 Colophon“管理子区”权限，再恢复订阅。',
    'zh-TW': '討論串已鎖定。請解除鎖定，或給 Colophon「管理討論串」權限，再恢復訂閱。',
  },
  tag_required: {
    en: 'This forum requires a tag, and this watch has no valid one. Choose a tag with `/watch edit`, then resume the watch.',
    'zh-CN':
      '论坛要求帖子带标签，但还没有选择标签，或所选标签已删除。请用 `/watch edit` 选择，再恢复订阅。',
    'zh-TW':
      '論壇要求貼文帶標籤，但還沒有選擇標籤，或所選標籤已刪除。請用 `/watch edit` 選擇，再恢復訂閱。',
  },
  channel_full: {
    en: 'The server has reached Discord’s limit of active threads. Close some, then resume the watch.',
    'zh-CN': '服务器的活跃子区已达 Discord 的上限。请关闭一些，再恢复订阅。',
    'zh-TW': '伺服器的活躍討論串已達 Discord 的上限。請關閉一些，再恢復訂閱。',
  },
  moderated: {
    en: 'AutoMod, or Discord’s filter for harmful links, blocks the post. In Server Settings › AutoMod, allow the blocked words or links, or exempt the channel, then resume the watch.',
    'zh-CN':
      'AutoMod 或 Discord 的有害链接过滤器拦截了推送。请在“服务器设置 › AutoMod”中放行被拦截的词语或链接，或豁免这个频道，再恢复订阅。',
    'zh-TW':
      'AutoMod 或 Discord 的有害連結過濾器攔截了推播。請在「伺服器設定 › AutoMod」中放行被攔截的字詞或連結，或豁免這個頻道，再恢復訂閱。',
  },
  refused: {
    en: 'Discord does not accept posts there. Run `/watch test` to see why, then resume the watch.',
    'zh-CN': 'Discord 不接受在那里推送。请用 `/watch test` 查看原因，再恢复订阅。',
    'zh-TW': 'Discord 不接受在那裡推播。請用 `/watch test` 查看原因，再恢復訂閱。',
  },
  refusedWith: {
    en: 'Discord does not accept posts there (code {{code}}). Run `/watch test` to check again, then resume the watch.',
    'zh-CN': 'Discord 不接受在那里推送（代码 {{code}}）。请用 `/watch test` 重新检查，再恢复订阅。',
    'zh-TW': 'Discord 不接受在那裡推播（代碼 {{code}}）。請用 `/watch test` 重新檢查，再恢復訂閱。',
  },
  board_gone: {
    en: 'The catalogue no longer has this board. Resume the watch if it comes back, or remove the watch.',
    'zh-CN': '书库里已没有这个榜单。如果榜单恢复，可以恢复订阅；否则请移除订阅。',
    'zh-TW': '書庫裡已沒有這個榜單。如果榜單恢復，可以恢復訂閱；否則請移除訂閱。',
  },
  section_gone: {
    en: 'The board no longer has this section. Choose another one with `/watch edit section:`, or resume the watch if it comes back.',
    'zh-CN':
      '榜单里已没有这个分区。请用 `/watch edit section:` 另选一个，或等分区恢复后再恢复订阅。',
    'zh-TW':
      '榜單裡已沒有這個分區。請用 `/watch edit section:` 另選一個，或等分區恢復後再恢復訂閱。',
  },
  not_accepted: {
    en: 'The catalogue does not accept these options for the board. Choose others with `/watch edit`.',
    'zh-CN': '书库不接受这个榜单的这些选项。请用 `/watch edit` 重新选择。',
    'zh-TW': '書庫不接受這個榜單的這些選項。請用 `/watch edit` 重新選擇。',
  },
} as const satisfies TextTree;

export const watch = {
  nameless: '沒有名稱的榜單',
  when: {
    change: '榜單變動時',
    daily: '每天 {{at}}',
    weekly: '每{{day}} {{at}}',
  },
  only: {
    everything: '全部變動',
    new: '只看新上榜',
    new_and_dropped: '新上榜與落榜',
    climbers: '只看上升',
  },
  state: {
    runs: '✅ 執行中。',
    byAdmin: '⏸️ 已由管理員暫停（{{when}}）。',
    byTrouble: '⚠️ 已暫停（{{when}}）：{{trouble}}',
    key: '⏳ 等待中：這個榜單要有 API 金鑰才能查詢，而這個伺服器的金鑰尚未設定或已被拒絕。用 `/setup key` 設定可用的金鑰後會自動繼續。',
    units: '⏳ 等待中：關注每天可用的額度單位已經用完，{{until}} 自動繼續。',
    quiet: '🌙 靜默時段：變動先收集起來，{{until}} 發出。',
    catalogue: '⏳ 上次查看時沒有得到書庫的回應，稍後會自動再查。',
  },
  never: '還沒有發過貼文；第一則貼文會顯示榜單現況。',
  last: '上次貼文',
  nextPost: '下次貼文 {{when}}',
  nextLook: '下次查看 {{when}}',
  lastLook: '上次查看 {{when}}',
  unchanged: '自 {{when}} 以來，它關注的內容沒有變動。',
  list: {
    heading: '這個伺服器的關注',
    empty: '這裡還沒有關注任何榜單。用 {{command}} 可以讓榜單的變動發到頻道裡。',
    units: '所有關注每天共用 {{units}} 個額度單位，上限為 {{allowed}} 個。',
    pick: '打開一個關注',
  },
  which: {
    heading: '哪個關注？',
    several: '有幾個關注都可能是「{{text}}」。',
    none: '沒有叫「{{text}}」的關注，現有的關注如下。',
  },
  done: {
    saved: '✅ 已儲存。',
    paused: '✅ 已暫停。期間的變動會在恢復後發出。',
    resumed: '✅ 已恢復。',
    posted: '✅ 已發出。',
  },
  button: {
    pause: '暫停',
    resume: '恢復',
    edit: '編輯',
    test: '測試',
    remove: '移除',
    list: '全部關注',
    open: '返回這個關注',
    now: '立即發出',
    again: '再檢查一次',
  },
  remove: {
    heading: '要移除這個關注嗎？',
    lead: '之後不再為它發文，它的發文記錄也會從這裡刪除。頻道裡已有的訊息會保留。',
    confirm: '移除',
    cancel: '保留',
  },
  removed: {
    heading: '關注已移除',
    lead: '不再關注**{{name}}**。已發出的訊息會保留。',
  },
  test: {
    heading: '測試關注',
    ready: '✅ {{channel}} 裡一切就緒。',
    paused: '這個關注已暫停，恢復之前不會自動發文。',
    unseen: '目前無法顯示將要發出的內容。{{problem}}',
    first: '這是第一則貼文，顯示榜單現況：',
    changed: '現在會發出的內容如下：',
    unchanged:
      '自 {{when}} 以來，它關注的內容沒有變動，所以現在不會發文。按「立即發出」可以發出榜單現況。',
  },
  trouble: {
    channel_gone: '頻道已被刪除。請用 `/watch edit` 另選一個頻道，再恢復這個關注。',
    no_access: 'Colophon 已看不到這個頻道。請在那裡給它「檢視頻道」權限，再恢復這個關注。',
    missing_permission:
      '頻道裡缺少權限，`/watch test` 會說出是哪一個。請給 Colophon 這個權限，再恢復這個關注。',
    thread_locked: '討論串已被鎖定。請解鎖，或給 Colophon「管理討論串」權限，再恢復這個關注。',
    tag_required:
      '論壇要求每則貼文都帶標籤，而選好的標籤已不在，或沒有選。請用 `/watch edit` 選一個，再恢復這個關注。',
    channel_full:
      'Discord 在那裡不再接受貼文：伺服器的活躍討論串已達上限。請關閉一些，再恢復這個關注。',
    refused: 'Discord 不接受在那裡發文。`/watch test` 可以再看一次；之後恢復這個關注。',
    refusedWith:
      'Discord 不接受在那裡發文（代碼 {{code}}）。`/watch test` 可以再看一次；之後恢復這個關注。',
    board_gone: '書庫裡已沒有這個榜單。榜單會來也會走：等它回來再恢復這個關注，或將其移除。',
    section_gone: '榜單裡已沒有這個分區。請用 `/watch edit` 另選一個，或等它回來再恢復這個關注。',
    not_accepted: '書庫不接受為這個榜單選的內容。請用 `/watch edit` 重新選擇。',
  },
} as const;

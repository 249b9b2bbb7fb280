import type { TextTree } from '../dictionary.ts';

export const watchInputTexts = {
  watch: { en: 'Which watch?', 'zh-CN': '是哪个关注？', 'zh-TW': '是哪個關注？' },
  watches: {
    en: 'Several watches could be “{{text}}”.',
    'zh-CN': '有几个关注都可能是“{{text}}”。',
    'zh-TW': '有好幾個關注都可能是「{{text}}」。',
  },
  pickWatch: { en: 'Choose a watch', 'zh-CN': '选一个关注', 'zh-TW': '選一個關注' },
  pickBoard: { en: 'Choose a board', 'zh-CN': '选一个榜单', 'zh-TW': '選一個榜單' },
  channel: { en: 'In which channel?', 'zh-CN': '在哪个频道？', 'zh-TW': '在哪個頻道？' },
  channelHow: {
    en: 'Choose one with the `channel` option.',
    'zh-CN': '请用 `channel` 选项选择一个频道。',
    'zh-TW': '請用 `channel` 選項選擇一個頻道。',
  },
  at: { en: 'At what time?', 'zh-CN': '在几点？', 'zh-TW': '在幾點？' },
  atHow: {
    en: '“{{text}}” is not a time. Type `8:30`, `20:30` or `8pm`; for a weekly post, add the day: `Monday 8:30`.',
    'zh-CN':
      '“{{text}}”不是时间。请输入 `8:30`、`20:30` 或 `8pm`；每周一次的话，前面加上星期，如 `周一 8:30`。',
    'zh-TW':
      '「{{text}}」不是時間。請輸入 `8:30`、`20:30` 或 `8pm`；每週一次的話，前面加上星期，如 `週一 8:30`。',
  },
  timeZone: { en: 'In which time zone?', 'zh-CN': '在哪个时区？', 'zh-TW': '在哪個時區？' },
  timeZoneHow: {
    en: '“{{text}}” is not a time zone. Type a city or a zone: `Berlin`, `Asia/Shanghai`, `UTC+8`.',
    'zh-CN': '“{{text}}”不能确定是哪个时区。请输入城市或时区：`北京`、`Asia/Shanghai`、`UTC+8`。',
    'zh-TW': '「{{text}}」無法確定是哪個時區。請輸入城市或時區：`台北`、`Asia/Taipei`、`UTC+8`。',
  },
  pickZone: { en: 'Choose a time zone', 'zh-CN': '选一个时区', 'zh-TW': '選一個時區' },
  quiet: { en: 'Which hours are quiet?', 'zh-CN': '哪些时段不发帖？', 'zh-TW': '哪些時段不發文？' },
  quietHow: {
    en: '“{{text}}” is not a range of hours. Type whole hours from 0 to 23, such as `22-8`, or `off`.',
    'zh-CN': '“{{text}}”不是时段。请输入 0 到 23 的整点，如 `22-8`；不要安静时段则输入 `off`。',
    'zh-TW': '「{{text}}」不是時段。請輸入 0 到 23 的整點，如 `22-8`；不要安靜時段則輸入 `off`。',
  },
  quietSame: {
    en: '“{{text}}” starts and ends at the same hour. Type two different hours, such as `22-8`, or `off`.',
    'zh-CN':
      '“{{text}}”的开始和结束是同一点钟。请输入两个不同的整点，如 `22-8`；不要则输入 `off`。',
    'zh-TW':
      '「{{text}}」的開始和結束是同一個鐘點。請輸入兩個不同的整點，如 `22-8`；不要則輸入 `off`。',
  },
} as const satisfies TextTree;

import type { TextTree } from '../dictionary.ts';

export const watchInputTexts = {
  pickWatch: { en: 'Choose a watch', 'zh-CN': '选择订阅', 'zh-TW': '選擇訂閱' },
  pickBoard: { en: 'Choose a board', 'zh-CN': '选择榜单', 'zh-TW': '選擇榜單' },
  channel: { en: 'Which channel?', 'zh-CN': '推送到哪个频道？', 'zh-TW': '要推播到哪個頻道？' },
  channelHow: {
    en: 'Choose one with the `channel` option.',
    'zh-CN': '请用 `channel` 选项选择频道。',
    'zh-TW': '請用 `channel` 選項選擇頻道。',
  },
  at: { en: 'What time?', 'zh-CN': '几点推送？', 'zh-TW': '幾點推播？' },
  atHow: {
    en: '“{{text}}” is not a time. Type `8:30`, `8pm` or `9:00 Taipei`. For a weekly post, add the day: `Monday 8:30`.',
    'zh-CN':
      '无法识别时间“{{text}}”。请输入 `8:30`、`8pm` 或 `9:00 北京`；每周推送还要加上星期，如 `周一 8:30`。',
    'zh-TW':
      '無法辨識時間「{{text}}」。請輸入 `8:30`、`8pm` 或 `9:00 台北`；每週推播還要加上星期，如 `週一 8:30`。',
  },
  timeZone: { en: 'Which time zone?', 'zh-CN': '哪个时区？', 'zh-TW': '哪個時區？' },
  timeZoneHow: {
    en: '“{{text}}” is not a time zone. Type a city or an offset: `Berlin`, `Taipei`, `UTC+8`.',
    'zh-CN': '无法识别时区“{{text}}”。请输入城市或与 UTC 的时差，如 `北京`、`东京`、`UTC+8`。',
    'zh-TW': '無法辨識時區「{{text}}」。請輸入城市或與 UTC 的時差，如 `台北`、`東京`、`UTC+8`。',
  },
  timeZones: {
    en: 'Several time zones match “{{text}}”.',
    'zh-CN': '有多个时区与“{{text}}”相符。',
    'zh-TW': '有多個時區與「{{text}}」相符。',
  },
  pickZone: { en: 'Choose a time zone', 'zh-CN': '选择时区', 'zh-TW': '選擇時區' },
  quiet: {
    en: 'Which quiet hours?',
    'zh-CN': '免打扰时段是几点到几点？',
    'zh-TW': '勿擾時段是幾點到幾點？',
  },
  quietHow: {
    en: '“{{text}}” is not a range of hours. Type whole hours from 0 to 23, such as `22-8`, or `off` for none.',
    'zh-CN': '无法识别时段“{{text}}”。请输入 0 到 23 的整点，如 `22-8`；不需要则输入 `off`。',
    'zh-TW': '無法辨識時段「{{text}}」。請輸入 0 到 23 的整點，如 `22-8`；不需要則輸入 `off`。',
  },
  quietSame: {
    en: '“{{text}}” starts and ends at the same hour. Type two different hours, such as `22-8`, or `off` for none.',
    'zh-CN':
      '“{{text}}”的开始和结束时间相同。请输入两个不同的整点，如 `22-8`；不需要则输入 `off`。',
    'zh-TW':
      '「{{text}}」的開始和結束時間相同。請輸入兩個不同的整點，如 `22-8`；不需要則輸入 `off`。',
  },
} as const satisfies TextTree;

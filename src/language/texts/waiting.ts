import type { TextTree } from '../dictionary.ts';

export const waitingTexts = {
  /** Discord shows “in 17 seconds”, and later “15 seconds ago”: both must read well. */
  due: {
    people: {
      en: 'Many people are asking. Expected answer: {{when}}.',
      'zh-CN': '现在查询的人很多。预计出结果：{{when}}。',
      'zh-TW': '現在查詢的人很多。預計出結果：{{when}}。',
    },
    newStore: {
      en: 'Colophon is starting up. Expected answer: {{when}}.',
      'zh-CN': 'Colophon 正在启动。预计出结果：{{when}}。',
      'zh-TW': 'Colophon 正在啟動。預計出結果：{{when}}。',
    },
  },
  hint: {
    plain: {
      en: 'The answer appears here by itself.',
      'zh-CN': '结果会自动显示在这里。',
      'zh-TW': '結果會自動顯示在這裡。',
    },
    withButton: {
      en: 'The answer appears here by itself. “Ask again” moves you to the end of the line.',
      'zh-CN': '结果会自动显示在这里。点“重新查询”要重新排队。',
      'zh-TW': '結果會自動顯示在這裡。按「重新查詢」要重新排隊。',
    },
  },
  askAgain: { en: 'Ask again', 'zh-CN': '重新查询', 'zh-TW': '重新查詢' },
} as const satisfies TextTree;

import type { TextTree } from '../dictionary.ts';

export const waitingTexts = {
  due: {
    people: {
      en: 'Many people are asking. Your answer is due {{when}}.',
      'zh-CN': '现在查询的人很多，你的结果预计 {{when}} 送到。',
      'zh-TW': '現在查詢的人很多，你的結果預計 {{when}} 送達。',
    },
    newStore: {
      en: 'Colophon has just started with a new Redis. Your answer is due {{when}}.',
      'zh-CN': 'Colophon 刚刚启用了新的 Redis，你的结果预计 {{when}} 送到。',
      'zh-TW': 'Colophon 剛剛啟用了新的 Redis，你的結果預計 {{when}} 送達。',
    },
  },
  hint: {
    plain: {
      en: 'It appears by itself.',
      'zh-CN': '结果会自动出现。',
      'zh-TW': '結果會自動出現。',
    },
    withButton: {
      en: 'It appears by itself. “Ask again” moves you to the end of the line.',
      'zh-CN': '结果会自动出现。点“重新查询”会从头排队。',
      'zh-TW': '結果會自動出現。按「重新查詢」會從頭排隊。',
    },
  },
  askAgain: { en: 'Ask again', 'zh-CN': '重新查询', 'zh-TW': '重新查詢' },
} as const satisfies TextTree;

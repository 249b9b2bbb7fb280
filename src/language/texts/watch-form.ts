import type { TextTree } from '../dictionary.ts';

/** Discord's limits: 45 characters for a title or a label, 100 for a description or an entry. */
export const watchFormTexts = {
  titleNew: {
    en: 'New watch: {{board}}',
    'zh-CN': '新建订阅：{{board}}',
    'zh-TW': '新增訂閱：{{board}}',
  },
  when: { en: 'When to post', 'zh-CN': '何时推送', 'zh-TW': '何時推播' },
  times: { en: 'Time, or quiet hours', 'zh-CN': '时间或免打扰时段', 'zh-TW': '時間或勿擾時段' },
  timesHow: {
    en: 'Digest: 9:00 or Monday 9:00. Quiet hours: 22-8. Without a city: {{zone}} time.',
    'zh-CN': '汇总：9:00 或“周一 9:00”。免打扰时段：22-8。默认时区：{{zone}}。',
    'zh-TW': '彙整：9:00 或「週一 9:00」。勿擾時段：22-8。預設時區：{{zone}}。',
  },
  timesSample: {
    en: '9:00 {{city}}, 22-8',
    'zh-CN': '9:00 {{city}}，22-8',
    'zh-TW': '9:00 {{city}}，22-8',
  },
  sampleCity: { en: 'Taipei', 'zh-CN': '北京', 'zh-TW': '台北' },
  places: { en: 'Places', 'zh-CN': '名次', 'zh-TW': '名次' },
  top: { en: 'Top {{top}}', 'zh-CN': '前 {{top}} 名', 'zh-TW': '前 {{top}} 名' },
  only: { en: 'What to post', 'zh-CN': '推送哪些变动', 'zh-TW': '推播哪些變動' },
  role: { en: 'Mention a role', 'zh-CN': '提及身份组', 'zh-TW': '提及身分組' },
  roleHow: {
    en: 'Each post notifies this role. Leave it empty for no mention.',
    'zh-CN': '每次推送都会通知这个身份组。留空则不通知任何人。',
    'zh-TW': '每次推播都會通知這個身分組。留空則不通知任何人。',
  },
  rolePick: { en: 'No role', 'zh-CN': '不提及', 'zh-TW': '不提及' },
  board: {
    en: 'Which board should Colophon watch?',
    'zh-CN': '要订阅哪个榜单？',
    'zh-TW': '要訂閱哪個榜單？',
  },
  otherBoards: {
    en: {
      one: '{{count}} more board: type `/watch add board:` and its name.',
      other: '{{count}} more boards: type `/watch add board:` and a name.',
    },
    'zh-CN': '还有 {{count}} 个榜单：输入 `/watch add board:` 和名称即可找到。',
    'zh-TW': '還有 {{count}} 個榜單：輸入 `/watch add board:` 和名稱即可找到。',
  },
} as const satisfies TextTree;

/** The texts that are added to an answer; the bot's texts are not changed. */
export interface OnceTexts {
  readonly onlyYou: string;
  readonly spoiler: string;
  readonly disabled: string;
  readonly chosen: string;
  readonly struckOut: (text: string) => string;
  readonly quote: (text: string) => string;
  readonly picture: (description: string | undefined) => string;
  readonly file: (name: string, size: string | undefined) => string;
  readonly menu: (placeholder: string) => string;
  /** After a menu's name, if several entries may be chosen. */
  readonly upTo: (count: number) => string;
  readonly postedIn: (channel: string) => string;
  readonly form: (title: string) => string;
  readonly field: (label: string) => string;
  readonly required: string;
  readonly optional: string;
  readonly characters: (least: number, most: number) => string;
  readonly entries: (least: number, most: number) => string;
  readonly tick: string;
  readonly startsWith: (text: string) => string;
  /** Separators of a list, the second if a part contains the first. */
  readonly comma: string;
  readonly semicolon: string;
  readonly colon: string;
  readonly unknownUser: string;
  readonly unknownRole: string;
  readonly unknownChannel: string;
}

const en: OnceTexts = {
  onlyYou: 'Only you can see this',
  spoiler: 'spoiler',
  disabled: 'disabled',
  chosen: 'chosen',
  struckOut: (text) => `[struck out: ${text}]`,
  quote: (text) => `Quote: ${text}`,
  picture: (description) => (description === undefined ? 'Picture' : `Picture: ${description}`),
  file: (name, size) => (size === undefined ? `File: ${name}` : `File: ${name}, ${size}`),
  menu: (placeholder) => `Menu "${placeholder}"`,
  upTo: (count) => `up to ${count}`,
  postedIn: (channel) => `Posted in #${channel}`,
  form: (title) => `Form "${title}"`,
  field: (label) => `Field "${label}"`,
  required: 'required',
  optional: 'optional',
  characters: (least, most) =>
    least === 0 ? `up to ${most} characters` : `${least} to ${most} characters`,
  entries: (least, most) => (least === most ? `${most} of them` : `${least} to ${most} of them`),
  tick: 'yes or no',
  startsWith: (text) => `Current value: ${text}`,
  comma: ', ',
  semicolon: '; ',
  colon: ': ',
  unknownUser: '@unknown-user',
  unknownRole: '@unknown-role',
  unknownChannel: '#unknown',
};

const simplified: OnceTexts = {
  onlyYou: '只有您能看到此消息',
  spoiler: '剧透',
  disabled: '不可用',
  chosen: '已选',
  struckOut: (text) => `[已划去：${text}]`,
  quote: (text) => `引用：${text}`,
  picture: (description) => (description === undefined ? '图片' : `图片：${description}`),
  file: (name, size) => (size === undefined ? `文件：${name}` : `文件：${name}，${size}`),
  menu: (placeholder) => `菜单“${placeholder}”`,
  upTo: (count) => `最多 ${count} 项`,
  postedIn: (channel) => `发布于 #${channel}`,
  form: (title) => `表单“${title}”`,
  field: (label) => `字段“${label}”`,
  required: '必填',
  optional: '选填',
  characters: (least, most) => (least === 0 ? `最多 ${most} 个字符` : `${least}–${most} 个字符`),
  entries: (least, most) => (least === most ? `选 ${most} 项` : `选 ${least}–${most} 项`),
  tick: 'yes 或 no',
  startsWith: (text) => `已填：${text}`,
  comma: '、',
  semicolon: '；',
  colon: '：',
  unknownUser: '@未知用户',
  unknownRole: '@未知身份组',
  unknownChannel: '#未知',
};

const traditional: OnceTexts = {
  ...simplified,
  onlyYou: '只有您才能看到此訊息',
  spoiler: '劇透',
  chosen: '已選',
  struckOut: (text) => `[已劃去：${text}]`,
  picture: (description) => (description === undefined ? '圖片' : `圖片：${description}`),
  file: (name, size) => (size === undefined ? `檔案：${name}` : `檔案：${name}，${size}`),
  menu: (placeholder) => `選單「${placeholder}」`,
  upTo: (count) => `最多 ${count} 項`,
  postedIn: (channel) => `發布於 #${channel}`,
  form: (title) => `表單「${title}」`,
  field: (label) => `欄位「${label}」`,
  required: '必填',
  optional: '選填',
  characters: (least, most) => (least === 0 ? `最多 ${most} 個字元` : `${least}–${most} 個字元`),
  entries: (least, most) => (least === most ? `選 ${most} 項` : `選 ${least}–${most} 項`),
  startsWith: (text) => `已填：${text}`,
  unknownUser: '@未知的使用者',
  unknownRole: '@未知的身分組',
};

/** The texts for a Discord locale; English by default. */
export function textsFor(locale: string): OnceTexts {
  if (locale === 'zh-CN') return simplified;
  return locale === 'zh-TW' ? traditional : en;
}

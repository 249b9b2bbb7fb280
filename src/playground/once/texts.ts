const en = {
  onlyYou: 'Only you can see this',
  spoiler: 'spoiler',
  disabled: 'disabled',
  chosen: 'chosen',
  struckOut: (text: string) => `[struck out: ${text}]`,
  quote: (text: string) => `Quote: ${text}`,
  picture: (description: string | undefined) =>
    description === undefined ? 'Picture' : `Picture: ${description}`,
  file: (name: string, size: string | undefined) =>
    size === undefined ? `File: ${name}` : `File: ${name}, ${size}`,
  menu: (placeholder: string) => `Menu "${placeholder}"`,
  /** After a menu's name, if several entries may be chosen. */
  upTo: (count: number) => `up to ${count}`,
  postedIn: (channel: string) => `Posted in #${channel}`,
  form: (title: string) => `Form "${title}"`,
  field: (label: string) => `Field "${label}"`,
  required: 'required',
  optional: 'optional',
  characters: (least: number, most: number) =>
    least === 0 ? `up to ${most} characters` : `${least} to ${most} characters`,
  entries: (least: number, most: number) =>
    least === most ? `${most} of them` : `${least} to ${most} of them`,
  tick: 'yes or no',
  startsWith: (text: string) => `Current value: ${text}`,
  /** Separators of a list, the second if a part contains the first. */
  comma: ', ',
  semicolon: '; ',
  colon: ': ',
  unknownUser: '@unknown-user',
  unknownRole: '@unknown-role',
  unknownChannel: '#unknown',
};

/** The texts that are added to an answer; the bot's texts are not changed. */
export type OnceTexts = typeof en;

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

import type { Language } from '../reader.ts';
import type { OptionProblem } from './option-value.ts';

type Problems = Readonly<Record<OptionProblem['kind'], string>>;

const englishProblems: Problems = {
  missing: 'This option is required. Specify a value.',
  whole: 'Enter a valid integer',
  number: 'Enter a valid number',
  choice: 'Enter a valid value',
  channel: 'Enter a valid channel',
  role: 'Enter a valid role',
  person: 'Enter a valid user',
  small: 'Enter a number greater than or equal to {limit}',
  large: 'Enter a number less than or equal to {limit}',
  short: 'Enter at least {limit} characters',
  long: 'Enter no more than {limit} characters',
};

const cn: Problems = {
  missing: '此选项为必填项。请指定一个值。',
  whole: '请输入有效的整数',
  number: '请输入有效的数字',
  choice: '请输入有效的值',
  channel: '请输入有效的频道',
  role: '请输入有效的身份组',
  person: '请输入有效的用户',
  small: '请输入大于或等于 {limit} 的数字',
  large: '请输入小于或等于 {limit} 的数字',
  short: '请至少输入 {limit} 个字符',
  long: '最多输入 {limit} 个字符',
};

const tw: Problems = {
  missing: '此選項為必填。請指定一個值。',
  whole: '請輸入有效的整數',
  number: '請輸入有效的數字',
  choice: '請輸入有效的值',
  channel: '請輸入有效的頻道',
  role: '請輸入有效的身分組',
  person: '請輸入有效的使用者',
  small: '請輸入大於或等於 {limit} 的數字',
  large: '請輸入小於或等於 {limit} 的數字',
  short: '請至少輸入 {limit} 個字元',
  long: '最多輸入 {limit} 個字元',
};

const english = {
  message: 'Message, or / for commands',
  send: 'Send',
  commands: 'Commands',
  options: 'Options',
  moreOptions: 'Add an option',
  optional: (count: number) => `+${count} optional`,
  noCommands: 'No commands match',
  adminCommand: (admin: string) => `Admin command: switch to ${admin}`,
  loading: 'Loading options…',
  failed: 'Loading options failed',
  noOptions: 'No options match your search.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  messageKeys: 'Type / for commands; ↑ brings back the last one',
  commandKeys: 'Tab for the next option, Enter to send, Esc to leave',
  tooLong: 'Your message is too long. It must be 2,000 characters or fewer.',
  left: (count: number) => `${count} characters left`,
  unanswered: 'The playground is not responding.',
  problem: formatProblem(englishProblems, 'en'),
};

/** Texts of the composer, close to Discord's own. */
export type ComposerTexts = typeof english;

export const composerTexts: Readonly<Record<Language, ComposerTexts>> = {
  en: english,
  'zh-CN': {
    message: '发消息，或输入 / 使用命令',
    send: '发送',
    commands: '命令',
    options: '选项',
    moreOptions: '添加选项',
    optional: (count) => `+${count} 个可选项`,
    noCommands: '没有匹配的命令',
    adminCommand: (admin) => `管理员命令：切换为 ${admin}`,
    loading: '正在加载选项…',
    failed: '加载选项失败',
    noOptions: '没有与搜索匹配的选项。',
    results: (count) => `${count} 个结果`,
    messageKeys: '输入 / 使用命令；↑ 找回上一条',
    commandKeys: 'Tab 下一个选项，Enter 发送，Esc 退出',
    tooLong: '消息过长，不得超过 2,000 个字符。',
    left: (count) => `还可输入 ${count} 个字符`,
    unanswered: '试玩场没有回应。',
    problem: formatProblem(cn, 'zh-CN'),
  },
  'zh-TW': {
    message: '傳送訊息，或輸入 / 使用指令',
    send: '傳送',
    commands: '指令',
    options: '選項',
    moreOptions: '加入選項',
    optional: (count) => `+${count} 個選填項目`,
    noCommands: '沒有符合的指令',
    adminCommand: (admin) => `管理員指令：切換為 ${admin}`,
    loading: '正在載入選項…',
    failed: '載入選項失敗',
    noOptions: '沒有符合搜尋的選項。',
    results: (count) => `${count} 個結果`,
    messageKeys: '輸入 / 使用指令；↑ 找回上一個',
    commandKeys: 'Tab 下一個選項，Enter 傳送，Esc 離開',
    tooLong: '訊息過長，不得超過 2,000 個字元。',
    left: (count) => `還可輸入 ${count} 個字元`,
    unanswered: '試玩場沒有回應。',
    problem: formatProblem(tw, 'zh-TW'),
  },
};

function formatProblem(problems: Problems, locale: string): (problem: OptionProblem) => string {
  return (problem) => {
    const limit = 'limit' in problem ? new Intl.NumberFormat(locale).format(problem.limit) : '';
    return problems[problem.kind].replace('{limit}', limit);
  };
}

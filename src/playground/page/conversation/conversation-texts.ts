import type { Language } from '../reader.ts';

/** Texts of Discord's app around messages. */
export interface ConversationTexts {
  /** Between a user and the command. */
  readonly used: string;
  readonly thinking: (author: string) => string;
  readonly noResponse: string;
  readonly interactionFailed: string;
  readonly onlyYou: string;
  readonly dismiss: string;
  readonly edited: string;
  readonly published: string;
  readonly goneMessage: string;
  readonly wordlessMessage: string;
  readonly more: string;
  readonly apps: string;
  readonly copyText: string;
  readonly jump: string;
  readonly newMessages: (count: number) => string;
  readonly choose: string;
  readonly goneFile: string;
  readonly unknownPart: (type: number) => string;
  readonly form: FormTexts;
}

export interface FormTexts {
  readonly close: string;
  readonly cancel: string;
  readonly submit: string;
  readonly sentTo: (app: string) => string;
  readonly required: string;
  readonly tooShort: (least: number) => string;
  readonly tooLong: (most: number) => string;
  readonly tooFew: (least: number) => string;
  readonly tooMany: (most: number) => string;
  readonly failed: string;
}

export const conversationTexts: Readonly<Record<Language, ConversationTexts>> = {
  en: {
    used: 'used',
    thinking: (author) => `${author} is thinking…`,
    noResponse: 'The application did not respond',
    interactionFailed: 'This interaction failed',
    onlyYou: 'Only you can see this',
    dismiss: 'Dismiss message',
    edited: '(edited)',
    published: 'Published',
    goneMessage: 'Original message was deleted',
    wordlessMessage: 'Click to see attachment',
    more: 'More',
    apps: 'Apps',
    copyText: 'Copy Text',
    jump: 'Jump To Present',
    newMessages: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
    choose: 'Make a selection',
    goneFile: 'This file is not there',
    unknownPart: (type) => `A component of type ${type}, which this page cannot draw`,
    form: {
      close: 'Close',
      cancel: 'Cancel',
      submit: 'Submit',
      sentTo: (app) =>
        `This form will be submitted to ${app}. Do not share passwords or other sensitive information.`,
      required: 'This field is required',
      tooShort: (least) => `Must be ${least} or more in length.`,
      tooLong: (most) => `Must be ${most} or fewer in length.`,
      tooFew: (least) => `Choose at least ${least}.`,
      tooMany: (most) => `Choose no more than ${most}.`,
      failed: 'Something went wrong. Try again.',
    },
  },
  'zh-CN': {
    used: '使用了',
    thinking: (author) => `${author} 正在思考……`,
    noResponse: '该应用程序未响应',
    interactionFailed: '该交互失败',
    onlyYou: '只有您能看到此消息',
    dismiss: '忽略消息',
    edited: '(已编辑)',
    published: '已发布',
    goneMessage: '原消息已被删除',
    wordlessMessage: '点击查看附件',
    more: '更多',
    apps: 'APP',
    copyText: '复制文本',
    jump: '跳至当前',
    newMessages: (count) => `${count} 条新消息`,
    choose: '请选择',
    goneFile: '此文件不存在',
    unknownPart: (type) => `此页面无法绘制类型为 ${type} 的组件`,
    form: {
      close: '关闭',
      cancel: '取消',
      submit: '提交',
      sentTo: (app) => `此表单将提交至 ${app}。请勿分享密码或其他敏感信息。`,
      required: '此字段为必填项',
      tooShort: (least) => `长度必须为 ${least} 个字符或更多。`,
      tooLong: (most) => `长度不得超过 ${most} 个字符。`,
      tooFew: (least) => `请至少选择 ${least} 项。`,
      tooMany: (most) => `最多选择 ${most} 项。`,
      failed: '出了点问题。请再试一次。',
    },
  },
  'zh-TW': {
    used: '使用了',
    thinking: (author) => `${author} 正在思考……`,
    noResponse: '該應用程式未回應',
    interactionFailed: '此互動失敗',
    onlyYou: '只有您能看到這則訊息',
    dismiss: '關閉訊息',
    edited: '(已編輯)',
    published: '已發佈',
    goneMessage: '原始訊息已遭刪除',
    wordlessMessage: '點擊查看附件',
    more: '更多',
    apps: '應用程式',
    copyText: '複製文字',
    jump: '跳到現在',
    newMessages: (count) => `${count} 則新訊息`,
    choose: '請選擇',
    goneFile: '此檔案不存在',
    unknownPart: (type) => `此頁面無法繪製類型為 ${type} 的元件`,
    form: {
      close: '關閉',
      cancel: '取消',
      submit: '提交',
      sentTo: (app) => `此表單將提交給 ${app}。請勿分享密碼或其他敏感資訊。`,
      required: '此欄位為必填',
      tooShort: (least) => `長度必須為 ${least} 個字元或以上。`,
      tooLong: (most) => `長度不得超過 ${most} 個字元。`,
      tooFew: (least) => `請至少選擇 ${least} 項。`,
      tooMany: (most) => `最多選擇 ${most} 項。`,
      failed: '出了點問題。請再試一次。',
    },
  },
};

export const notice = {
  heading: {
    key_refused: '本服务器的 API 密钥已被拒绝',
    key_locked: '本服务器的 API 密钥已无法读取',
    quota_spent: '本服务器今天的额度单位已经用完',
  },
  happened: {
    invalid_key: '书库已无法识别这个密钥（{{when}} 发现）：它已被更换超过一天，或已被删除。',
    revoked_key: '书库表示这个密钥已被撤销（{{when}} 发现）。',
    account_blocked: '这个密钥所属的账号已被书库封禁（{{when}} 发现）。',
    key_locked: '密钥设置于 {{when}}，当初加密它的主密钥已不在这个机器人上。',
    quota_spent: 'API 密钥所属账号今天的额度单位已全部用完。',
  },
  readers: '在此期间，这里的读者由开放接口提供回复，需要密钥的来源和榜单暂时无法查询。',
  act: {
    invalid_key: '请从书库的账号页面复制现在的密钥，在这里设置。',
    revoked_key: '请在书库的账号页面另建一个密钥，在这里设置。',
    account_blocked: '请向书库询问原因，或在这里设置其他账号的密钥。',
    key_locked: '请在这里重新设置原来的密钥，不必另建。',
    quota_spent: '额度单位 {{when}} 全部恢复，无需任何操作。',
    otherAccount: '也可以设置其他账号的密钥，它有自己的额度单位。',
    host: '这个机器人的密钥只能由部署者设置。请联系部署者，为本服务器设置一个可用的密钥。',
  },
  status: '查看状态',
  watches: {
    heading_other: '本服务器有 {{count}} 个关注已暂停',
    one: '⚠️ **{{name}}**（{{channel}}，{{when}}）：{{trouble}}',
    lead: '在解决之前，那里不会再发帖。其他关注不受影响。',
    open: '查看关注',
  },
} as const;

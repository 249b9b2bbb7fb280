export const setup = {
  heading: 'Colophon 在本服务器的状态',
  interface: {
    open: '目前使用**开放接口**：所有没有密钥的服务器共用每分钟 30 次请求。',
    keyed: '目前使用**密钥接口**，以本服务器自己的密钥查询。',
  },
  key: {
    none: '还没有设置 API 密钥。设置自己的密钥后，本服务器可以使用全部来源和全部榜单，并有独立的额度。',
    set: '密钥末四位为 `{{lastFour}}`，设置于 {{when}}。',
    locked: '密钥已无法读取：当初加密它的主密钥已不在这个机器人上。请重新设置。',
    invalid_key:
      '书库已无法识别这个密钥：它在一天多以前被更换，或已被删除。请从账号页面复制现在的密钥，在这里设置。',
    revoked_key: '这个密钥已被撤销。请在书库的账号页面另建一个，在这里设置。',
    account_blocked: '这个密钥所属的账号已被书库封禁。请向书库询问原因，或改用其他账号的密钥。',
    meanwhile: '在此之前，由开放接口提供它能提供的内容。',
  },
  units: {
    left: '今天还剩 {{remaining}} 个额度单位（共 {{limit}} 个，截至 {{asOf}}），{{reset}} 全部恢复。',
    spent:
      '今天的 {{limit}} 个额度单位已经用完，{{reset}} 恢复。在此之前，由开放接口提供它能提供的内容。',
    watches: '其中，榜单关注每天最多可使用 {{units}} 个，其余留给大家的查询。',
    untold: '今天还剩多少额度单位尚不清楚，书库下次回应时会告知。',
  },
  permissions: {
    complete: '在这个频道里不缺任何权限。',
    missing: '在这个频道里缺少：{{names}}。命令仍会得到回复，但 Colophon 无法主动在这里发帖。',
    names: {
      ViewChannel: '查看频道',
      SendMessages: '发送消息',
      EmbedLinks: '嵌入链接',
    },
  },
  language: {
    automatic: '自动',
    choose: '哪种书名在前，以及帖子使用的语言',
    chosen: {
      automatic: '**语言：自动。**每位读者先看到自己语言的书名；帖子使用本服务器的语言。',
      english: '**语言：{{language}}。**所有人在这里都先看到英文书名；帖子使用 {{language}}。',
      chinese: '**语言：{{language}}。**所有人在这里都先看到中文书名；帖子使用{{language}}。',
    },
    hint: {
      automatic: '各人语言的书名在前',
      english: '英文书名在前',
      chinese: '中文书名在前',
    },
  },
  spoilers: {
    shown: '**剧透：直接显示。**书评和评论可以直接阅读。',
    hidden: '**剧透：遮挡。**书评和评论的正文会被遮挡，点一下才显示。',
    hide: '遮挡剧透',
    show: '直接显示剧透',
  },
  setKey: '设置密钥',
  replaceKey: '更换密钥',
  forgetKey: '移除密钥',
  hostSetsKeys: '这个机器人的密钥只能由部署者设置，要设置或更换本服务器的密钥，请联系部署者。',
  modal: {
    title: '本服务器的 API 密钥',
    about:
      '请在书库账号页面的 **API keys** 下创建密钥。密钥会先试用一次，然后加密保存，此后只显示末四位。本服务器所有人的查询都会使用该账号每天的额度单位。',
    label: 'API 密钥',
    hint: '请填入完整的密钥，不要带空格。本服务器的其他人看不到它。',
  },
  forget: {
    heading: '移除本服务器的密钥？',
    lead: '末四位为 `{{lastFour}}` 的密钥会从这里删除，无法恢复，之后本服务器改用开放接口。密钥本身仍然有效，直到你在书库的账号页面撤销它。',
    confirm: '移除密钥',
    cancel: '保留密钥',
  },
  watches: {
    sum_other: '这里关注了 {{count}} 个榜单。',
    trouble_other: '⚠️ 其中 {{count}} 个遇到问题，已暂停。',
    units: '查看榜单每天使用 {{units}} 个额度单位，上限为 {{allowed}} 个。',
    away: '目前无法读取关注。',
    open: '查看关注',
  },
} as const;

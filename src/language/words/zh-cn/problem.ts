export const problem = {
  tryAgain: '重试',
  again: '{{when}} 可以再试。',
  againSoon: '请稍后再试。',
  reference: '参考编号：{{reference}}',
  unknown: '我们这边出了点问题，已经记录下来。请稍后再试。',
  not_found: {
    book: '书库里没有这本书。`/search` 可以按书名、作者或链接找书。',
    board: '书库里现在没有这个榜单：榜单会有增减。`/rank` 会列出现有的榜单。',
    section: '这个榜单没有这个分区。输入 `/rank` 时会提示可选的分区。',
    booklist: '书库里没有这个书单，可能已被撤下。',
    source: '书库里没有这个来源。请从输入时的提示中选择。',
    watch: '这个服务器里已没有这个关注。`/watch list` 会列出现有的。',
    record: '书库里没有这条记录。',
  },
  not_supported: '这个来源没有此类内容，其他来源可能有。',
  needs_key: {
    reader:
      '本服务器还没有书库的 API 密钥，而这项功能需要密钥。服务器管理员可以用 `/setup key` 添加。',
    admin: '这项功能需要书库的 API 密钥。请用 `/setup key` 添加本服务器的密钥。',
    direct: '这项功能需要书库的 API 密钥，而密钥只能设在服务器里。请到设有密钥的服务器中使用。',
  },
  key_refused: {
    reader: '这里暂时无法查询这项内容，需要服务器管理员处理。',
    invalid_key:
      '书库已无法识别本服务器的 API 密钥，可能是更换过了。请用 `/setup key` 设置新密钥。',
    revoked_key: '本服务器的 API 密钥已被撤销。请用 `/setup key` 另设一个密钥。',
    account_blocked:
      '本服务器 API 密钥所属的账号已被书库封禁。请联系书库，或用 `/setup key` 另设一个密钥。',
  },
  typed_key_refused: {
    invalid_key:
      '书库无法识别这个密钥，因此没有作任何更改。请从账号页面完整复制；如果更换过密钥，请用新的那个。',
    revoked_key: '书库表示这个密钥已被撤销，因此没有作任何更改。请在账号页面另建一个。',
    account_blocked:
      '这个密钥所属的账号已被书库封禁，因此没有作任何更改。请联系书库，或改用其他账号的密钥。',
  },
  quota_spent: {
    reader: '本服务器今天能向书库查询的次数已经用完。',
    admin: '本服务器 API 密钥所属账号今天的额度单位已经用完。可以用 `/setup status` 查看。',
  },
  not_accepted: {
    plain: '书库不接受这次查询，说明如下：{{detail}}',
    param: '书库不接受“{{param}}”的值，说明如下：{{detail}}',
  },
  beyond_last_page: {
    plain: '没有这一页。',
    known: '没有这一页，最后一页是第 {{page}} 页。',
  },
  not_sortable: '这个列表太长，无法排序或筛选。请去掉排序和筛选再试。',
  busy: '现在查询书库的人很多。',
  rate_limited: '书库要求我们稍等一会儿。',
  switched_off: '书库暂时关闭了接口。',
  slow: '书库没有及时响应。',
  down: '暂时连不上书库。',
  unreadable: '书库返回的内容无法读取，已经记录下来。',
  not_allowed: '你需要在这里拥有“管理服务器”权限才能这样做。',
  server_only: '这项功能只能在服务器中使用。请到要设置的服务器里使用。',
  lost_address: '这个按钮来自较早的消息，已经失效。请重新输入命令。',
  malformed_key: {
    form: '这看起来不是 API 密钥：太短或太长。请从账号页面完整复制，然后再试一次。',
    spaces: '这看起来不是 API 密钥：中间有空格或换行。请从账号页面完整复制，然后再试一次。',
    twice: '这是不止一个密钥，或者同一个密钥粘贴了两遍。请只粘贴一个，并只粘贴一遍。',
    address: '这是一个网址，不是 API 密钥。请从账号页面只复制密钥本身，然后再试一次。',
    characters:
      '这看起来不是 API 密钥：其中有密钥不会有的字符，例如全角字符。请从账号页面复制，不要手动输入。',
  },
  server_left: 'Colophon 已不在本服务器中，因此没有保存任何内容。请先重新邀请它。',
  key_modal_off: '这个机器人的 API 密钥只能由部署者设置。请联系部署者添加你的密钥。',
  watch_refused: '无法保存：频道里或费用上有障碍。',
  watches_full: '这个服务器已有 {{most}} 个关注，达到上限。请先用 `/watch remove` 移除一个。',
  discord_away: 'Discord 没有回应，所以还不知道 Colophon 能否在那里发帖。请稍后再试。',
  post_open:
    'Discord 没有回应，所以还不知道帖子是否已在那里。Colophon 会自行处理：它会出现一次，不会有第二次。',
  not_stored: {
    full: '机器人的磁盘已满，无法保存，因此没有作任何更改。日志中已提示部署者。',
    not_writable: '机器人无法写入自己的存储，因此没有作任何更改。日志中已提示部署者。',
    away: '机器人暂时连不上自己的存储，无法保存，因此没有作任何更改。请过一分钟再试。',
    damaged: '机器人自己的存储已损坏，无法保存，因此没有作任何更改。日志中已提示部署者。',
  },
  store_away: 'Colophon 暂时连不上自己的存储，因此无法查询书库。',
  closing: 'Colophon 正在重启，一分钟内恢复。',
} as const;

export const setup = {
  about: 'Colophon 在本服务器的设置',
  key: '为本服务器设置自己的书库 API 密钥',
  status: '本服务器使用的接口、剩余额度单位，以及缺少什么',
  forget: '从 Colophon 移除本服务器的 API 密钥',
  language: '选择在本服务器哪种书名在前，以及帖子使用的语言',
  languageChoice: '语言；自动则随各位读者而定',
  spoilers: '选择在本服务器是否遮挡书评和评论的正文',
  hide: 'True：遮挡正文，点击后显示；False：直接显示',
} as const;

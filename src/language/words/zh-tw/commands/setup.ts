export const setup = {
  about: 'Colophon 在這個伺服器的設定',
  key: '為這個伺服器設定自己的書庫 API 金鑰',
  status: '這個伺服器使用的介面、剩餘額度單位，以及缺少什麼',
  forget: '從 Colophon 移除這個伺服器的 API 金鑰',
  language: '選擇在這個伺服器哪種書名在前，以及貼文使用的語言',
  languageChoice: '語言；自動則依各位讀者而定',
  spoilers: '選擇在這個伺服器是否遮住書評和留言的內文',
  hide: 'True：遮住內文，點一下才顯示；False：直接顯示',
} as const;

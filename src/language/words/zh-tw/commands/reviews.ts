export const reviews = {
  about: '看讀者怎麼評價一本書',
  from: '看書評還是留言（不選就是書評）',
  fromWhom: { readers: '本書庫讀者的書評', source: '來源網站的留言' },
} as const;

export const found = {
  about: '尋找訊息裡以連結或《》提到的書',
  heading: '這則訊息裡的書',
  noBook: '找不到這則訊息裡的書',
  mayMean: '{{text}} 可能是：',
  nothing: '書庫裡沒有：',
  failed: '目前無法查詢：',
  none: '這則訊息裡沒有提到書',
  noneTips: 'Colophon 會尋找書籍的連結（書庫頁面或來源網站），以及《》裡的書名。',
  noneElse: '沒有書名號的書名，可以用 `/search` 尋找。訊息內容不會被保存。',
} as const;

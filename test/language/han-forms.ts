/**
 * Characters of everyday interface words that have one form in 简体 and another in 繁體, pair by
 * pair. Left out are those that one of the two writes as well (后, 里, 台, 着…).
 */
const pairs = [
  '书書 这這 个個 为為 们們 来來 时時 会會 说說 对對 没沒 请請 页頁 标標 签籤 单單 试試 钥鑰 务務 无無',
  '开開 关關 现現 发發 见見 网網 络絡 题題 类類 数數 据據 选選 项項 读讀 评評 论論 讯訊 认認 设設 语語',
  '让讓 记記 录錄 词詞 该該 谁誰 调調 账帳 链鏈 连連 还還 进進 过過 远遠 边邊 从從 仅僅 价價 传傳 体體',
  '复復 优優 则則 删刪 别別 动動 区區 历歷 双雙 变變 号號 员員 响響 问問 间間 闭閉 门門 图圖 场場 报報',
  '声聲 处處 够夠 实實 将將 层層 币幣 带帶 库庫 应應 张張 强強 归歸 当當 态態 总總 权權 条條 构構 样樣',
  '检檢 欢歡 满滿 热熱 点點 状狀 独獨 电電 画畫 码碼 确確 离離 种種 称稱 简簡 级級 纪紀 经經 结結 给給',
  '统統 继繼 续續 编編 缩縮 联聯 节節 荐薦 获獲 规規 视視 览覽 计計 订訂 证證 详詳 误誤 负負 败敗 费費',
  '资資 输輸 较較 载載 轻輕 达達 运運 适適 邮郵 释釋 钟鐘 错錯 长長 阅閱 阶階 难難 顶頂 顺順 须須 预預',
  '频頻 颜顏 额額 显顯 验驗 与與 两兩 严嚴 义義 习習 买買 亿億 众眾 万萬 么麼 内內 吗嗎 决決 减減 启啟',
  '线線 听聽 汇匯 尽盡 觉覺 译譯 话話 识識 诉訴 询詢 转轉 辑輯 键鍵 锁鎖 隐隱 饰飾 齐齊 储儲 剧劇',
]
  .join(' ')
  .split(' ');

/** Each form a character of its own; the two texts are of one length and one order. */
export const onlySimplified = formsAt(0);
export const onlyTraditional = formsAt(1);

function formsAt(place: number): string {
  return pairs.map((pair) => pair.charAt(place)).join('');
}

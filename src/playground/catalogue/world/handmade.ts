import { tableRows } from './table-rows.ts';

/** The first books of each source are written by hand. */
export interface HandmadeBook {
  title: { en: string; zh: string };
  author: { en: string; zh: string };
  /** Code of one of the source's genres. */
  genre: string;
}

export function handmadeBooks(source: string): readonly HandmadeBook[] {
  return tableRows(TABLES[source] ?? '').map(
    ([en = '', zh = '', authorEn = '', authorZh = '', genre = '']) => ({
      title: { en, zh },
      author: { en: authorEn, zh: authorZh },
      genre,
    }),
  );
}

// All titles and authors are invented.
const TABLES: Readonly<Record<string, string>> = {
  source_a: `
The Lamplighter Who Mailed the Tide | 寄潮汐的点灯人 | Idle Crane | 闲鹤 | chn22
My Sword Only Cuts Vegetables | 我的剑只切菜 | Left-Handed Chef Zhou | 左手周 | chn22
Night Shift at the Gate of Heaven | 南天门夜班 | Drunken Boatman | 醉船夫 | chn22
The Emperor Is Afraid of Geese | 陛下怕鹅 | Little Radish | 小萝卜 | chn5
Ledger of the Drowned City | 沉城账簿 | Patient Abacus | 慢算盘 | chn10
I Teach Dragons to Read | 我教龙识字 | Lamp-Side Teapot | 灯下茶壶 | chn21
Second-Hand Stars | 二手星辰 | Quiet Owl | 静枭 | chn9
The Sect Has Run Out of Rice | 宗门没米了 | Mountain Sparrow | 山麻雀 | chn22
Raising a Mountain from a Pebble | 养一座山 | Old Woodcutter | 老樵夫 | chn21
The Last Bus to Penglai | 开往蓬莱的末班车 | Rain-Listening Cat | 听雨猫 | chn4
Goalkeeper of the Nine Realms | 九界守门员 | Ninth Carp | 九锦鲤 | chn8
A Polite Guide to Overthrowing Gods | 弑神礼仪指南 | Ink-Stained Scribe | 墨染书生 | chn21
The Rain Merchant’s Apprentice | 雨商学徒 | Southern Fisherman | 南渔夫 | chn12
Save File Not Found | 存档不存在 | Sleepy Teapot | 困茶壶 | chn7
Autumn Examination | 秋闱 | Snow-Treading Pine | 踏雪松 | chn5
Every Door in Chang Lane | 长巷的每一扇门 | Quiet Owl | 静枭 | chn10
`,
  source_b: `
Awakened as the School’s Vending Machine | 觉醒成学校的自动贩卖机 | Sleepy Radish | 困萝卜 | gaowu
The Whole Clan Can Hear My Stomach | 全家都听见我肚子叫 | Little Sparrow | 小麻雀 | gongdou
Do Not Water the Tenth Plant | 别给第十盆花浇水 | Quiet Owl | 静枭 | xuanyi
Lord of a Very Small Castle | 小小城堡主 | Ninth Cat | 九猫 | xihuan
Married to the Weather Forecaster | 嫁给天气预报员 | Rain-Listening Carp | 听雨锦鲤 | tianchong
Ration Coupons and Moonlight | 粮票与月光 | Southern Pine | 南松 | niandai
My Cultivation Is Measured in Dumplings | 我的修为以饺子计 | Drunken Teapot | 醉茶壶 | dongfang
The Empress Keeps Bees | 皇后养蜂 | Ink-Stained Persimmon | 墨染柿子 | gongdou
Thirty Days Before the Meteor Clocks In | 陨石上班前三十天 | Idle Abacus | 闲算盘 | gaowu
The Witch’s Tax Return | 女巫的报税单 | Patient Scribe | 慢书生 | xihuan
Seven Rules of the Elevator | 电梯七则 | Quiet Owl | 静枭 | xuanyi
Grandfather’s Flying Sword | 爷爷的飞剑 | Old Fisherman | 老渔夫 | dongfang
The Snowman Who Went South | 去南方的雪人 | Snow-Treading Cat | 踏雪猫 | ertong
The Office Plant Is My Fiancé | 办公室绿植是我未婚夫 | Little Teapot | 小茶壶 | tianchong
`,
  source_c: `
The General Embroiders at Midnight | 将军夜里绣花 | Moon-Fishing Cat | 钓月猫 | gudai
Apricot Wine and Court Gossip | 杏花酒与朝中事 | Rain-Listening Sparrow | 听雨麻雀 | gudai
We Divorced, the Cat Did Not | 我们离婚，猫没有 | Idle Persimmon | 闲柿子 | xiandai
The Villainess Wants an Early Night | 女配只想早睡 | Sleepy Carp | 困锦鲤 | huanyan
Two Hundred Letters to a Lighthouse | 写给灯塔的两百封信 | Southern Owl | 南枭 | xiandai
Master Kiln | 窑师 | Mountain Teapot | 山茶壶 | wucp
She Repairs Constellations | 她修星座 | Quiet Crane | 静鹤 | huanyan
Umbrella for an Immortal | 借仙人一把伞 | Drunken Sparrow | 醉麻雀 | huanyan
Summer, Third Row, by the Window | 夏天，第三排靠窗 | Little Pine | 小松 | qingchun
The Seventh Door Has No Handle | 第七扇门没有把手 | Quiet Owl | 静枭 | xuanyi
Selling Tofu at the End of the Galaxy | 银河尽头卖豆腐 | Patient Radish | 慢萝卜 | wucp
Return of the Court Astronomer | 司天监归来 | Lamp-Side Scribe | 灯下书生 | gudai
Small Verses from a Large Kitchen | 大厨房小诗 | Lamp-Side Carp | 灯下锦鲤 | shige
Snowfall on Plum Rain Alley | 梅雨巷落雪 | Snow-Treading Crane | 踏雪鹤 | xiandai
`,
  source_d: `
The Pharmacist of Persimmon Hill | 柿子坡药师 | Mountain Persimmon | 山柿子 | zhongtian
Fishing Until the Sect Forgets Me | 钓到宗门忘了我 | Moon-Fishing Fisherman | 钓月渔夫 | wuxia
Heiress of the Scrapyard | 废品站千金 | Little Abacus | 小算盘 | haomen
The Beast Tamer Is Allergic to Fur | 御兽师对毛过敏 | Sleepy Cat | 困猫 | xuanhuan
Wandering Inn, No Vacancy | 江湖客栈，客满 | Wandering Teapot | 游茶壶 | wuxia
Harvest Moon over the Office Tower | 写字楼上的中秋月 | Idle Sparrow | 闲麻雀 | dushi
Surgeon of the Spirit Vein | 灵脉外科 | Patient Owl | 慢枭 | dushi
Eleven Terraces of Rice | 十一层梯田 | Southern Radish | 南萝卜 | zhongtian
The Antique Dealer Lies Twice a Day | 古董商每天撒两次谎 | Old Boatman | 老船夫 | dushi
A Gentle Ascent to Godhood | 温和成神 | Quiet Pine | 静松 | xuanhuan
The Border Post That Baked Bread | 烤面包的边防站 | Snow-Treading Radish | 踏雪萝卜 | junshi
Three Brothers, One Spirit Root | 三兄弟一条灵根 | Ninth Woodcutter | 九樵夫 | xuanhuan
`,
  source_e: `
Shelter 9 Has a Piano | 九号避难所有架钢琴 | Quiet Teapot | 静茶壶 | kehuan
The Ghost Prefers Tea | 那只鬼喜欢喝茶 | Idle Owl | 闲枭 | lingyi
Coffin Maker’s Weekend | 棺材匠的周末 | Old Woodcutter | 老樵夫 | renjian
The Company of Mediocre Adventurers | 平庸冒险团 | Wandering Radish | 游萝卜 | qihuan
Snow at the Western Beacon | 西烽燧雪 | Southern Crane | 南鹤 | lishi
The Robot Who Inherited a Temple | 继承寺庙的机器人 | Patient Teapot | 慢茶壶 | kehuan
Feng Shui for Airports | 机场风水 | Ninth Sparrow | 九麻雀 | lingyi
One Hundred Trades of Salt Street | 盐街百工 | Lamp-Side Abacus | 灯下算盘 | renjian
A Map of Every River but One | 缺一条河的地图 | Ink-Stained Boatman | 墨染船夫 | qihuan
Messenger on the Frozen Road | 冻路信使 | Snow-Treading Fisherman | 踏雪渔夫 | lishi
Understudy | 替补演员 | Little Owl | 小枭 | juben
Starship, Lightly Used | 九成新星舰 | Quiet Owl | 静枭 | kehuan
`,
  source_f: `
Outliving Everyone, Including the Sect | 活过所有人和宗门 | Patient Carp | 慢锦鲤 | xianxia
The Rune That Means Soup | 意思是汤的符文 | Drunken Scribe | 醉书生 | qihuan
Introducing Soap to the Ming | 把肥皂带到大明 | Little Boatman | 小船夫 | lishi
Do Not Answer the Third Knock | 第三声敲门别应 | Quiet Owl | 静枭 | kongbu
The Puppet Master’s Puppet’s Puppet | 傀儡师的傀儡的傀儡 | Idle Teapot | 闲茶壶 | xianxia
Side Character Union | 配角工会 | Ninth Abacus | 九算盘 | erciyuan
Caution Is the Greatest Spell | 谨慎是最强的法术 | Old Crane | 老鹤 | xianxia
A Dungeon with Good Reviews | 好评如潮的地下城 | Sleepy Sparrow | 困麻雀 | qihuan
Letters from the Formation’s Centre | 阵眼来信 | Lamp-Side Fisherman | 灯下渔夫 | xianxia
The Town Where Clocks Whisper | 钟会低语的镇子 | Rain-Listening Owl | 听雨枭 | kongbu
Memoirs of a Minor Cloud | 一朵小云的回忆录 | Mountain Crane | 山鹤 | zhuanji
Steam Engine in the Tang Palace | 大唐蒸汽机 | Southern Abacus | 南算盘 | lishi
`,
};

/** A word in English and Chinese. */
export type Word = readonly [en: string, zh: string];

/** Reads `Mirror Lake 镜湖, Old Salt Harbour 旧盐港`: the Chinese word is the one after the last space. */
export function words(list: string): readonly Word[] {
  const pairs = list.split(',').map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair !== '')
    .map((pair): Word => {
      const at = pair.lastIndexOf(' ');
      return [pair.slice(0, at), pair.slice(at + 1)];
    });
}

export const PLACES: readonly Word[] = words(`
  Lantern Street 灯笼街, the Ninth Ferry 第九渡, Old Salt Harbour 旧盐港, Cloudbone Ridge 云骨岭,
  Mirror Lake 镜湖, the Hollow Moon 空月, Plum Rain Alley 梅雨巷, the Upside-Down City 倒悬城,
  Frostbell Pass 霜铃关, the Tidal Library 潮汐书馆, Copper Well Village 铜井村,
  Platform Zero 零号站台, the Silent Steppe 静默草原, Paper Crane Island 纸鹤岛,
  the Under-Market 地下集市, Red Kite Fort 红鸢堡, the Last Orbit 最后轨道, Persimmon Hill 柿子坡,
  the Glass Desert 琉璃漠, Seven Bridges 七桥镇, the Windless Sea 无风海, Ginkgo Academy 银杏书院,
  the Hundredth Floor 第一百层, the North Star Inn 北辰客栈
`);

export const SHOPS: readonly Word[] = words(`
  Noodle Stall 面摊, Umbrella Shop 伞铺, Night Clinic 夜间诊所, Pawnshop for Memories 记忆当铺,
  Dragon Kennel 龙舍, Tea House 茶馆, Map Bindery 地图铺, Ghost Laundry 鬼洗衣房,
  Sword Repair Shop 修剑铺, Seed Bank 种子银行, Radio Station 电台, Bakery 面包房,
  Lost-and-Found 失物招领处, Cinema 影院, Herb Garden 药圃, Post Office 邮局,
  Weather Bureau 气象局, Second-Hand Spaceship Lot 二手飞船行, Toy Hospital 玩偶医院,
  Cat Hotel 猫旅馆
`);

export const PEOPLE: readonly Word[] = words(`
  Sword Cleaner 洗剑人, Second Disciple 二师兄, Bell Ringer 敲钟人, Retired Villain 退休反派,
  Star Cartographer 星图师, Substitute Emperor 替身皇帝, Rain Merchant 雨商,
  Youngest Sister 小师妹, Deep-Sea Accountant 深海会计, Formation Apprentice 阵法学徒,
  Paper General 纸人将军, Clockwork Physician 机关医师, Tea-Picking Immortal 采茶仙,
  Night-Shift Detective 夜班侦探, Dragon Tutor 龙族家教, Spare Heroine 备用女主,
  Tomb Librarian 守墓书吏, Cloud Shepherd 牧云人, Left-Handed Chef 左手厨神, Ferryman 摆渡人
`);

export const QUALITIES: readonly Word[] = words(`
  Borrowed 借来的, Thousand-Year 千年, Unfinished 未完的, Moonlit 月下, Counterfeit 伪造的,
  Nameless 无名, Sleepless 不眠, Paper 纸, Iron 铁, Wandering 流浪的, Forgotten 被遗忘的,
  Thirteenth 第十三, Gentle 温柔的, Stolen 失窃的, Rusted 生锈的, Luminous 发光的
`);

export const THINGS: readonly Word[] = words(`
  Throne 王座, Almanac 历书, Lantern 灯, Sword Manual 剑谱, Kingdom 王国, Orchard 果园,
  Constellation 星座, Contract 契约, Umbrella 伞, Tide 潮, Prophecy 预言, Spirit Root 灵根,
  Machine 机器, Letter 信, Dynasty 王朝, Garden 花园, Heavens 九天, Heart Demon 心魔, Recipe 食谱,
  Bridge 桥
`);

export const LIFE_EVENTS: readonly Word[] = words(`
  Crossing into Another World 穿越之后, Being Expelled from the Sect 被逐出师门后,
  the Apocalypse Was Postponed 末日延期后, Waking Up as a Cat 醒来变成猫后,
  Losing My Spirit Root 失去灵根后, Signing In for a Hundred Years 签到一百年后,
  Divorcing the Emperor 与皇帝和离后, the System Went Bankrupt 系统破产后,
  Retiring from the Demon Sect 从魔教退休后, Inheriting a Haunted Hotel 继承闹鬼酒店后,
  Failing the Immortal Exam 仙考落榜后, Remembering My Past Life 想起前世后
`);

export const RELATIONS: readonly Word[] = words(`
  Master 师父, Tenant 房客, Landlord 房东, Pen Pal 笔友, Arch-Enemy 宿敌, Accountant 账房,
  Neighbour 邻居, Great-Grandson 曾孙, Reader 读者, Bodyguard 护卫
`);

export const PEN_FIRST: readonly Word[] = words(`
  Idle 闲, Drunken 醉, Sleepy 困, Old 老, Little 小, Wandering 游, Ink-Stained 墨染,
  Snow-Treading 踏雪, Rain-Listening 听雨, Southern 南, Ninth 九, Moon-Fishing 钓月, Patient 慢,
  Mountain 山, Quiet 静, Lamp-Side 灯下
`);

export const PEN_LAST: readonly Word[] = words(`
  Crane 鹤, Cat 猫, Fisherman 渔夫, Scribe 书生, Radish 萝卜, Carp 锦鲤, Boatman 船夫, Abacus 算盘,
  Teapot 茶壶, Pine 松, Sparrow 麻雀, Woodcutter 樵夫, Persimmon 柿子, Owl 枭
`);

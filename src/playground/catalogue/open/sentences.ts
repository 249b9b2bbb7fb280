import { words, type Word } from '../world/words.ts';

export const CHAPTER_WORDS: readonly Word[] = words(`
  Rain Before Noon 午前雨, The Empty Chair 空椅, An Honest Thief 老实的贼, Salt 盐,
  What the Bell Said 钟说了什么, A Door in the Well 井里的门, Second Helping 再来一碗, Debt 欠账,
  The Long Stairs 长阶, Nobody’s Sword 无主之剑, Letter Without a Name 无名信, The Cat Knows 猫知道
`);

/** Comments of the source's readers. */
export const COMMENTS: readonly string[] = [
  '第三章的那碗面，我到现在还想吃。',
  'The Empress was the gardener all along!! I should have seen the shears.',
  '作者今天更新了吗？没有。那我明天再来问。',
  'Slow, warm, a little sad. Like soup at a station.',
  '打卡第 100 天 🏮🏮🏮',
  '@everyone 都来看这本 **神作** [点我](https://evil.example)',
  '二师兄才是主角，不接受反驳。',
  'I laughed at the goose. Then the goose died. I am not over the goose.',
  '“门开了，里面还是门。”——这句封神。',
  '||spoiler|| he comes back in chapter 812 `trust me`',
  '慢热，但是值得。前四十章请耐心。',
  '好',
];

/** Reviews of the service's users. */
export const REVIEWS: readonly string[] = [
  'A patient book. The cultivation is an excuse; the kitchen is the point.\n\nFour lanterns out of five.',
  'The first hundred chapters are a joy. The war in the middle could lose fifty. The ending made me call my grandmother.',
  'Dropped at chapter 30: too many geese.',
  `I kept notes.\n${'One more small kindness, one more door, one more bowl of noodles. '.repeat(60)}\nThat is the review.`,
  '# Masterpiece\n> “Not every sword wants to be drawn.”\n- world: 5\n- people: 5\n- geese: 0\n[my blog](https://evil.example) @here',
  'Good.',
  'Spoilers: the lighthouse is the brother. You will cry anyway. 😭👨‍👩‍👧‍👦',
  'Translation reads well; names stay the same all through, which is rarer than a dragon.',
];

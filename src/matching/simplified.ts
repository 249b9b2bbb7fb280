import characterPairs from 'opencc-js/dict/TSCharacters';

/** Forms of Taiwan and Hong Kong that the dictionary keeps, in the same format. */
const regionalPairs = '著 着|衞 卫|敍 叙|粧 妆|衹 只|簷 檐|痺 痹|枱 台|糭 粽';

const simplifiedForms = new Map(
  `${characterPairs}|${regionalPairs}`
    .split('|')
    .map((pair) => pair.split(' '))
    .flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to] as const])),
);

/**
 * The text with each Traditional character replaced by its Simplified one. It replaces a character in
 * any word, so 乾坤 becomes 干坤: enough to compare two texts, not to show one.
 */
export function simplified(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (form) => simplifiedForms.get(form) ?? form);
}

/** The part of the package `opencc-js` that is used here; it has no types of its own. */
declare module 'opencc-js/dict/TSCharacters' {
  /** `鬥 斗|鬧 闹|…`: a Traditional character and its Simplified one. */
  const pairs: string;
  export default pairs;
}

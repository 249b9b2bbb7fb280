/** Words nested by page. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** The same keys in another language; of a plural's forms, those it has are its own affair. */
export type Translation<Words> = {
  readonly [
    Key in keyof Words as Key extends `${string}_one` ? never : Key
  ]: Words[Key] extends string ? string : Translation<Words[Key]>;
};

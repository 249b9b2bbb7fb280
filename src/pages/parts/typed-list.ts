/**
 * The items of a typed list, without blanks and repetitions. Semicolons separate them; without a semicolon, commas
 * do, unless the whole text is one item.
 */
export function typedList(typed: string, isOne: (text: string) => boolean): readonly string[] {
  const items = (separator: RegExp): readonly string[] => [
    ...new Set(
      typed
        .split(separator)
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  ];
  const semicolon = /[;；\n]/u;
  return semicolon.test(typed) || isOne(typed) ? items(semicolon) : items(/[,，、]/u);
}

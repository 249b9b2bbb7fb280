import { BoundedMap } from '../model/bounded-map.ts';

const formats = new BoundedMap<string, Intl.DateTimeFormat>(200);

/** A format for dates. It is made once, because that takes longer than formatting a hundred dates. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const known = formats.use(name);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
}

import { parseText } from '../api-values.ts';

type Field = readonly [name: string, value: unknown];

/** Case, underscores, hyphens and spaces of a field's name do not matter. */
export function normalizeName(name: string): string {
  return name.replaceAll(/[_\-\s]/g, '').toLowerCase();
}

export const englishNames = 'en enUs english translated translation';
export const chineseNames = 'zh zhCn zhHans cn chinese original raw';
const languages: ReadonlySet<string> = new Set(
  `${englishNames} ${chineseNames}`.split(' ').map(normalizeName),
);

/**
 * The objects of a record that may contain its fields, with the language of their texts; null if
 * their texts are as unmarked as the record's own ("full details with translated metadata").
 */
const containers: ReadonlyMap<string, string | null> = new Map([
  ['attributes', null],
  ['metadata', null],
  ['i18n', null],
  ['titles', null],
  ['translations', 'translated'],
  ['translation', 'translated'],
  ['translatedmetadata', 'translated'],
  ['original', 'original'],
]);
/** Their fields are facts of any kind, and `original` may be one of them. */
const factContainers: ReadonlySet<string> = new Set(['attributes', 'metadata']);

/**
 * The fields that a record's field contains one level deeper, without ids, which are always the
 * record's own. The name of a text contains its language: `translation: {title}` gives
 * `translatedtitle`. `container` is normalized.
 */
export function innerFields(container: string, value: unknown): readonly Field[] {
  const language = containers.get(container);
  if (language === undefined) return [];
  const fields = fieldsOf(value).filter(([name]) => !normalizeName(name).endsWith('id'));
  if (factContainers.has(container)) return fields;
  return fields.flatMap(([name, inner]) => translatedFields(name, inner, language));
}

function translatedFields(
  field: string,
  value: unknown,
  language: string | null,
): readonly Field[] {
  const isText = parseText(value) !== null;
  if (languages.has(normalizeName(field))) {
    // Each record that has a translation of its own has a title or a name.
    if (isText) return ['title', 'name'].map((name) => [`${name}${field}`, value]);
    return fieldsOf(value).map(([name, text]) => [`${name}${field}`, text]);
  }
  if (isText) return [[`${language ?? ''}${field}`, value]];
  const inLanguages = fieldsOf(value).filter(([name]) => languages.has(normalizeName(name)));
  return [[field, value], ...inLanguages.map(([name, text]) => [`${field}${name}`, text] as const)];
}

/** The fields of an object; of a list of translations, each under its language. */
function fieldsOf(value: unknown): readonly Field[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return Object.entries(value);
  return value.flatMap((row: unknown): readonly Field[] => {
    const fields = fieldsOf(row);
    const named = fields.find(([name]) => /^(?:language|lang|locale)$/i.test(name));
    const language = parseText(named?.[1]);
    return language === null ? [] : [[language, row]];
  });
}

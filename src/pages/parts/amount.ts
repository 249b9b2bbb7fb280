/**
 * Reads the only number in a text: `500000`, `500,000`, `1.5m`, `100k`, `50万`, "at least 500.000
 * words". Returns null if the text has no number or several.
 */
export function readAmount(text: string): number | null {
  const found = [...text.normalize('NFKC').toLowerCase().matchAll(amountPattern)];
  const [, digits = '', unit = ''] = found.length === 1 ? (found[0] ?? []) : [];
  if (digits === '') return null;
  const number = Number(plainNumeral(digits, unit !== ''));
  const amount = Math.round(number * (unitFactors[unit] ?? 1) * 1_000) / 1_000;
  return Number.isFinite(amount) && amount <= maxAmount ? amount : null;
}

const maxAmount = 1e12;

const unitFactors: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, 千: 1e3 },
  ...{ m: 1e6, mil: 1e6, million: 1e6, 百万: 1e6, 百萬: 1e6 },
  ...{ 万: 1e4, 萬: 1e4, w: 1e4, 亿: 1e8, 億: 1e8 },
};

const amountPattern =
  /(\d+(?:[.,'’٬ ]\d+)*)(?: ?(k|thousand|千|million|mil|m|百万|百萬|万|萬|w|亿|億)(?![a-z]))?/gu;

/** Removes thousands separators and writes the decimal separator as a point. */
function plainNumeral(digits: string, hasUnit: boolean): string {
  const isGrouped = /^[1-9]\d{0,2}(?:[.,'’٬ ]\d{2,3})*[.,'’٬ ]\d{3}$/u.test(digits);
  // "1.500m" is a decimal, because a number with a unit has no thousands separator.
  const isDecimal = hasUnit && /^\d+[.,]\d+$/.test(digits);
  if (isGrouped && !isDecimal) return digits.replaceAll(/\D/g, '');
  const [, whole = '', decimals = ''] = /^(.*)[.,](\d+)$/u.exec(digits) ?? [];
  if (whole === '') return digits.replaceAll(/\D/g, '');
  return `${whole.replaceAll(/\D/g, '')}.${decimals}`;
}

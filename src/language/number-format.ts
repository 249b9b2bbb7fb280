/** Past this a number is longer than anyone reads, and is written with an exponent. */
const longestPlain = 1e15;

/** How a Discord locale writes numbers; one unknown to the runtime writes them as `otherwise` does. */
export function numberFormat(locale: string, otherwise: string): (value: number) => string {
  const known = isKnown(locale) ? locale : otherwise;
  const plain = formatOf(known, 'standard');
  return (value) => {
    if (!Number.isFinite(value)) return '–';
    const isLong = Math.abs(value) >= longestPlain;
    return (isLong ? formatOf(known, 'scientific') : plain).format(value);
  };
}

type Notation = 'standard' | 'scientific';

const formats = new Map<string, Intl.NumberFormat>();

// Making a format costs far more than using it, and a message uses it dozens of times.
function formatOf(locale: string, notation: Notation): Intl.NumberFormat {
  const name = `${locale} ${notation}`;
  const held = formats.get(name);
  if (held !== undefined) return held;
  const made = new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 2 });
  formats.set(name, made);
  return made;
}

function isKnown(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** Larger numbers are formatted with an exponent. */
const largestPlain = 1e15;

/** Formats numbers for a Discord locale, or for `otherwise` if the runtime does not know the locale. */
export function numberFormat(locale: string, otherwise: string): (value: number) => string {
  const supported = isSupported(locale) ? locale : otherwise;
  const plain = formatOf(supported, 'standard');
  return (value) => {
    if (!Number.isFinite(value)) return '–';
    const isLong = Math.abs(value) >= largestPlain;
    return (isLong ? formatOf(supported, 'scientific') : plain).format(value);
  };
}

type Notation = 'standard' | 'scientific';

const formats = new Map<string, Intl.NumberFormat>();

// Creating a format costs far more than using it, and a message uses it dozens of times.
function formatOf(locale: string, notation: Notation): Intl.NumberFormat {
  const name = `${locale} ${notation}`;
  const cached = formats.get(name);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 2 });
  formats.set(name, format);
  return format;
}

function isSupported(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

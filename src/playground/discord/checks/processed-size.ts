import { fields, isFields, list, type Fields } from '../json.ts';
import { breach, type Breach } from './breach.ts';

const PROCESSED_BYTES = 10_000;
const BYTES_EACH = 16;

/** Discord's response to components that it cannot process. */
type SizeAnswer = NonNullable<Breach['answer']>;

/** To a message that is created or edited (discord/discord-api-docs#6965, #7310, #8554). */
export const INTERNAL_ERROR: SizeAnswer = {
  status: 500,
  code: 0,
  message: '500: Internal Server Error',
};

/** To the initial response of an interaction, at once (discord/discord-api-docs#7310). */
export const UNKNOWN_INTERACTION: SizeAnswer = {
  status: 404,
  code: 10062,
  message: 'Unknown interaction',
};

/** The breach of a body whose components exceed `limit` bytes; null for no limit. */
export function processedSizeBreaches(
  { components }: Fields,
  answer: SizeAnswer,
  limit: number | null = PROCESSED_BYTES,
): Breach[] {
  const bytes = processedBytes(components);
  if (limit === null || bytes <= limit) return [];
  const message = `The components take ${bytes} bytes to process; the limit is ${limit}.`;
  return [{ ...breach(['components'], 'COMPONENTS_PROCESSED_SIZE_EXCEEDED', message), answer }];
}

/**
 * The size of components as Discord processes them: all their strings in UTF-8, and 16 bytes for each component
 * and each option of a menu. Discord documents no such limit. It refuses text displays above 10,170 bytes with
 * 12 for each (discord/discord-api-docs#8554), and menus alone (#7310, #6965). The cost of other components is
 * not known, so this counts more and allows less.
 */
function processedBytes(components: unknown): number {
  return list(components).reduce<number>((sum, one) => sum + bytesOf(one), 0);
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return processedBytes(value);
  if (!isFields(value)) return 0;
  const options = list(value['options']).length * BYTES_EACH;
  const itself = typeof value['type'] === 'number' ? BYTES_EACH : 0;
  return Object.values(fields(value)).reduce<number>(
    (sum, one) => sum + bytesOf(one),
    itself + options,
  );
}

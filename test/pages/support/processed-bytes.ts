/** What Discord processes of components: their strings in UTF-8, and 16 bytes for each component and option. */
export function processedBytes(value: unknown): number {
  if (typeof value === 'string') return new TextEncoder().encode(value).length;
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value).map(processedBytes);
  const isCounted = !Array.isArray(value) && ('type' in value || 'value' in value);
  return parts.reduce((sum, each) => sum + each, isCounted ? 16 : 0);
}

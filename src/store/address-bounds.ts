/** An address is deleted this long after its last use. */
export const addressLifetimeMs = 90 * 86_400_000;

/** About 60 MB with 100 Chinese characters in each, at most 470 MB with 1,000. */
export const defaultMaxAddresses = 100_000;

import manifest from '../../package.json' with { type: 'json' };

/** Colophon's version, for the `User-Agent`. */
export const { version } = manifest;

/** The proxies of outgoing requests, in the form that undici takes. */
export interface OutgoingProxy {
  /** For http addresses; empty without one. */
  readonly httpProxy: string;
  /** For https addresses; empty without one. */
  readonly httpsProxy: string;
  /** The hosts that are reached directly, separated by commas. */
  readonly noProxy: string;
}

/** What no output may contain, by an id. */
export function proxySecrets(proxy: OutgoingProxy | null): readonly (readonly [string, string])[] {
  if (proxy === null) return [];
  return [proxy.httpProxy, proxy.httpsProxy].flatMap((address, index) => {
    const url = URL.parse(address);
    if (url === null || url.password === '') return [];
    const [user, password] = [url.username, url.password].map(decodeURIComponent);
    const basic = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64');
    return [url.password, password ?? '', basic].map(
      (secret, form) => [`proxy ${index} ${form}`, secret] as const,
    );
  });
}

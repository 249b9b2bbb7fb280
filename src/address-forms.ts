/** Whether a host name of a URL is of this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/u.test(hostname);
}

/** Whether a text is an http or https address without query, fragment and password. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

/** Whether a text is the address of a Redis. */
export function isRedisAddress(text: string): boolean {
  // A path that is no number, a second @ or a # is a part of a password that is not percent-encoded.
  return /^rediss?:\/\/([^@/?#]*@)?[^@/?#]+(\/\d*)?$/u.test(text) && URL.canParse(text);
}

/** Whether a text is the address of a page, with `{id}` in place of an id. */
export function isPageTemplate(text: string): boolean {
  return text.includes('{id}') && isPage(text);
}

/** Whether a text is the address of a page. It may begin with `{base_url}`. */
export function isPage(text: string): boolean {
  const url = URL.parse(text.replaceAll('{base_url}', 'https://catalogue.example'));
  return url?.protocol === 'https:' || url?.protocol === 'http:';
}

/** An address without slashes at its end and without what callers put there themselves. */
export function withoutTail(url: string, tail: RegExp): string {
  return url.replace(/\/+$/u, '').replace(tail, '').replace(/\/+$/u, '');
}

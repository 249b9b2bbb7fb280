import type { OutgoingProxy } from './model/outgoing-proxy.ts';
import type { ConfigFault } from './secret-files.ts';

/** Programs read these names in upper and in lower case. If both are set, the lower case counts, as in curl. */
export const proxyVariables = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** This machine itself is never reached through a proxy. */
const loopback = 'localhost,127.0.0.1,::1';

/** `proxy`: null without one. A fault repeats no address, because it may contain a password. */
export function readOutgoingProxy(set: Environment): {
  readonly proxy: OutgoingProxy | null;
  readonly faults: readonly ConfigFault[];
} {
  const nameOf = (name: string): string => (name.toLowerCase() in set ? name.toLowerCase() : name);
  const valueOf = (name: string): string => set[nameOf(name)] ?? '';
  const httpProxy = valueOf('HTTP_PROXY');
  const httpsProxy = valueOf('HTTPS_PROXY') || httpProxy;
  const faults = ['HTTPS_PROXY', 'HTTP_PROXY']
    .filter((name) => valueOf(name) !== '' && !isProxyAddress(valueOf(name)))
    .map(nameOf)
    .map((variable) => ({
      variable,
      message: `${variable} takes the http or https address of a proxy, such as http://proxy.example:3128; a name and a password in it are percent-encoded.`,
    }));
  const noProxy = [valueOf('NO_PROXY'), loopback].filter((part) => part !== '').join(',');
  return { proxy: httpsProxy === '' ? null : { httpProxy, httpsProxy, noProxy }, faults };
}

function isProxyAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    return false;
  }
  return url.pathname === '/' && url.search === '' && url.hash === '';
}

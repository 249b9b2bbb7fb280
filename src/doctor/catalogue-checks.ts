import { z } from 'zod';

import type { Problem } from '../model/problem.ts';
import { failed, ok, warning, type DoctorCheck, type Finding } from './check.ts';
import type { CatalogueReply, DoctorContext } from './context.ts';

type Check = DoctorCheck<DoctorContext>;

export const openInterfaceCheck: Check = {
  name: 'open interface',
  needs: [],
  async run({ config, askCatalogue }, signal) {
    const request = { interface: 'open', path: '/v1/stats', key: null } as const;
    const reply = await askCatalogue(request, signal);
    const { baseUrl } = config.catalogue;
    if (reply.problem !== null) return catalogueProblem(reply.problem, baseUrl);
    return sunsetFinding(reply) ?? ok(`${baseUrl} answers without a key.`);
  },
};

/** The only path of the keyed interface that needs no key. */
export const keyedInterfaceCheck: Check = {
  name: 'keyed interface',
  needs: [],
  async run({ config, askCatalogue }, signal) {
    const request = { interface: 'keyed', path: '/v1/openapi.json', key: null } as const;
    const reply = await askCatalogue(request, signal);
    const { baseUrl } = config.catalogue;
    if (reply.problem !== null) return catalogueProblem(reply.problem, baseUrl);
    const description = descriptionSchema.safeParse(reply.json);
    if (!description.success) return catalogueProblem({ code: 'unreadable' }, baseUrl);
    return sunsetFinding(reply) ?? ok(`${baseUrl} describes its interface with keys.`);
  },
};

const descriptionSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.unknown()),
});

/** "keyed interface, Versioning": at least 90 days before the end. */
function sunsetFinding({ endsOn }: CatalogueReply): Finding | null {
  if (endsOn === null) return null;
  return warning(
    `The catalogue ends this version of its interface on ${endsOn}.`,
    'Install a version of Colophon that uses the next version of the interface before that day.',
  );
}

/** The finding for a request that got no answer. */
export function catalogueProblem(problem: Problem, baseUrl: string): Finding {
  const network = 'Check CATALOGUE_BASE_URL, and the network, DNS and firewall of this machine.';
  switch (problem.code) {
    case 'slow':
      return failed(`${baseUrl} does not answer in time.`, network);
    case 'down':
      return failed(`${baseUrl} cannot be reached, or fails.`, network);
    case 'unreadable':
    case 'not_found':
      return failed(
        `${baseUrl} answers, but not as a catalogue does.`,
        'Set CATALOGUE_BASE_URL to the part of the catalogue’s address before /api.',
      );
    case 'rate_limited':
    case 'quota_spent':
      return warning(
        `${baseUrl} answers that its limit of requests is reached.`,
        'Run the doctor again in a minute. A running bot shares this limit.',
      );
    case 'switched_off':
      return warning(
        `${baseUrl} has switched this interface off for now.`,
        'Wait until the catalogue switches it on again.',
      );
    default:
      return failed(
        `${baseUrl} refuses the request (${problem.code}).`,
        'Ask the catalogue’s operator whether it accepts requests from this machine.',
      );
  }
}

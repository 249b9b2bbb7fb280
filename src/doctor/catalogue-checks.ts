import { z } from 'zod';

import { ProblemError } from '../model/problem.ts';
import { catalogueTrouble } from '../model/unreachable.ts';
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
    if (reply.failure !== null) return catalogueProblem(reply.failure, baseUrl);
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
    if (reply.failure !== null) return catalogueProblem(reply.failure, baseUrl);
    const description = descriptionSchema.safeParse(reply.json);
    if (!description.success)
      return catalogueProblem(new ProblemError({ code: 'unreadable' }), baseUrl);
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
export function catalogueProblem(error: ProblemError, baseUrl: string): Finding {
  const trouble = catalogueTrouble(error, baseUrl);
  if (trouble !== null) return failed(trouble.message, trouble.remedy);
  const { problem } = error;
  switch (problem.code) {
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

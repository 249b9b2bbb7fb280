import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Endpoint, Send } from '../contract.ts';
import { parseRefusal } from '../refusals.ts';
import { openApiFindings, toolFindings, type DescriptionFinding } from './findings.ts';
import { createOpenApiEndpoint } from './openapi.ts';
import { parseSunset, type Sunset } from './sunset.ts';
import { createToolsEndpoint } from './tools.ts';
import { usedKeyedEndpoints, usedOpenEndpoints } from './used-endpoints.ts';

export interface DescriptionInspection {
  readonly findings: readonly DescriptionFinding[];
  readonly sunset: Sunset | null;
  /** What could not be read, and why. */
  readonly unread: readonly {
    readonly what: 'openapi' | 'tools';
    readonly problem: Problem['code'];
  }[];
}

export interface InspectionOptions {
  readonly send: Send;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  readonly version: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Reads the descriptions once, without cache and rate limiter, for a command such as the doctor: one request
 * for the OpenAPI description and three for the tools. Throws only if something but the catalogue fails.
 */
export async function inspectDescription(
  options: InspectionOptions,
): Promise<DescriptionInspection> {
  const openApi = await attempt(createOpenApiEndpoint(), options);
  const tools = await attempt(createToolsEndpoint(options.version), options);
  const unread: DescriptionInspection['unread'][number][] = [];
  if ('problem' in openApi) unread.push({ what: 'openapi', problem: openApi.problem });
  if ('problem' in tools) unread.push({ what: 'tools', problem: tools.problem });
  const sunset = 'value' in openApi ? openApi.value.sunset : null;
  return {
    findings: [
      ...('value' in openApi ? openApiFindings(openApi.value.endpoints, usedKeyedEndpoints) : []),
      ...('value' in tools
        ? toolFindings(tools.value, usedOpenEndpoints(options.chartSource))
        : []),
    ],
    sunset: sunset === null ? null : parseSunset(sunset),
    unread,
  };
}

async function attempt<T>(
  endpoint: Endpoint<T>,
  { send, now, signal }: InspectionOptions,
): Promise<{ readonly value: T } | { readonly problem: Problem['code'] }> {
  const { interface: system, path, query } = endpoint;
  try {
    const json = await endpoint.exchange?.(async (message) => {
      const request = { interface: system, path, query, credential: null };
      const answer = await send({ ...request, ...(message !== undefined && { message }) }, signal);
      const refusal = parseRefusal(answer, endpoint, now());
      if (refusal !== null) throw refusal;
      return answer;
    });
    return { value: endpoint.parse(json) };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem.code };
    throw error;
  }
}

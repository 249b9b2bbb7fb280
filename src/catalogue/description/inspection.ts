import { ProblemError, type Problem } from '../../model/problem.ts';
import type { ApiRequest, ApiResponse, Send } from '../contract.ts';
import { readResponse } from '../fetch.ts';
import { usedEndpoints } from '../keyed/endpoints.ts';
import { parseRefusal } from '../refusals.ts';
import { openApiFindings, type DescriptionFinding } from './findings.ts';
import { createOpenApiEndpoint } from './openapi.ts';
import { parseSunset, type Sunset } from './sunset.ts';
import { listTools } from './tools.ts';

export interface DescriptionInspection {
  readonly findings: readonly DescriptionFinding[];
  readonly sunset: Sunset | null;
  /** The names of the MCP server's tools. */
  readonly tools: readonly string[];
  /** What could not be read, and why. */
  readonly unread: readonly {
    readonly what: 'openapi' | 'tools';
    readonly problem: Problem['code'];
  }[];
}

interface InspectionOptions {
  readonly send: Send;
  readonly version: string;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Reads what the catalogue says about itself once, without cache and rate limiter, for a command such as the
 * doctor: one request for the OpenAPI description and three for the tools. Throws only if something but the
 * catalogue fails.
 */
export async function inspectDescription({
  send,
  version,
  now,
  signal,
}: InspectionOptions): Promise<DescriptionInspection> {
  const sendAccepted = async (request: Omit<ApiRequest, 'credential'>): Promise<ApiResponse> => {
    const answer = await send({ ...request, credential: null }, signal);
    const refusal = parseRefusal(answer, { ...request, missing: 'record' }, now());
    if (refusal !== null) throw refusal;
    return answer;
  };
  const endpoint = createOpenApiEndpoint();
  const openApi = await attempt(async () => {
    const { interface: system, path, query } = endpoint;
    const answer = await sendAccepted({ interface: system, path, query });
    return endpoint.parse(readResponse(endpoint, answer));
  });
  const tools = await attempt(() =>
    listTools(
      (message) => sendAccepted({ interface: 'open', path: '/mcp', query: [], message }),
      version,
    ),
  );
  const unread: DescriptionInspection['unread'][number][] = [];
  if ('problem' in openApi) unread.push({ what: 'openapi', problem: openApi.problem });
  if ('problem' in tools) unread.push({ what: 'tools', problem: tools.problem });
  const sunset = 'value' in openApi ? openApi.value.sunset : null;
  return {
    findings: 'value' in openApi ? openApiFindings(openApi.value.endpoints, usedEndpoints) : [],
    sunset: sunset === null ? null : parseSunset(sunset),
    tools: 'value' in tools ? tools.value : [],
    unread,
  };
}

async function attempt<T>(
  read: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly problem: Problem['code'] }> {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem.code };
    throw error;
  }
}

import { z } from 'zod';

import { unreadableError } from '../api-values.ts';
import type { ApiResponse, Endpoint, RpcMessage, SendMessage } from '../contract.ts';
import { createEndpoint, encodePath } from '../endpoint-path.ts';
import { parseBody } from '../fetch.ts';
import { sessionHeader } from '../transport.ts';
import type { DescribedParameter } from './described-endpoint.ts';
import { descriptionFreshMs } from './openapi.ts';
import { createSchemaReader, createStepCount, listOf, recordOf } from './schema-reader.ts';

/** A tool of the MCP server with the properties of its input schema. */
export interface DescribedTool {
  readonly name: string;
  readonly parameters: readonly DescribedParameter[];
}

/** The tools of the MCP server ("open interface, What the service does"). `version`: Colophon's. */
export function createToolsEndpoint(version: string): Endpoint<readonly DescribedTool[]> {
  return {
    ...createEndpoint('open', encodePath`/mcp`, {
      units: 0,
      freshMs: descriptionFreshMs,
      parse: parseTools,
    }),
    exchange: (send) => listTools(send, version),
  };
}

/** The newest version of the protocol that Colophon knows. The server may choose an older one. */
const protocolVersion = '2025-06-18';
/** The server has 13 tools, so it needs one page. */
const maxPages = 3;

/** MCP, Lifecycle and Tools: `initialize`, `notifications/initialized`, then `tools/list`. */
async function listTools(send: SendMessage, version: string): Promise<unknown> {
  const opened = await send(
    message({
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion,
        capabilities: {},
        clientInfo: { name: 'Colophon', version },
      },
    }),
  );
  const chosen = recordOf(resultOf(opened, 1))['protocolVersion'];
  const headers = {
    ...(opened.session !== undefined && { [sessionHeader]: opened.session }),
    ...(typeof chosen === 'string' && { 'mcp-protocol-version': chosen }),
  };
  await send(message({ method: 'notifications/initialized' }, headers));
  const tools: unknown[] = [];
  let cursor: unknown = undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const id = page + 2;
    const params = typeof cursor === 'string' ? { cursor } : {};
    const answer = await send(message({ id, method: 'tools/list', params }, headers));
    const result = recordOf(resultOf(answer, id));
    if (!Array.isArray(result['tools'])) throw unreadableError();
    tools.push(...(result['tools'] as readonly unknown[]));
    cursor = result['nextCursor'];
    if (typeof cursor !== 'string') break;
  }
  return { tools };
}

function message(content: object, headers: RpcMessage['headers'] = {}): RpcMessage {
  return { body: JSON.stringify({ jsonrpc: '2.0', ...content }), headers };
}

/** The result of the request with this id, from a JSON body or an event stream. Throws `unreadable`. */
function resultOf({ body }: ApiResponse, id: number): unknown {
  const messages = body.trimStart().startsWith('{') ? [parseBody(body)] : streamMessages(body);
  const answer = messages.map(recordOf).find((one) => one['id'] === id && 'result' in one);
  if (answer === undefined) throw unreadableError();
  return answer['result'];
}

/** The data of a stream's events. Each event ends with an empty line. They are parsed as one list, within one bound. */
function streamMessages(body: string): readonly unknown[] {
  const events = body.split(/\r?\n\r?\n/).flatMap((event) => {
    const data = event
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length).trimStart());
    return data.length === 0 ? [] : [data.join('\n')];
  });
  return listOf(parseBody(`[${events.join(',')}]`));
}

/** MCP, Tools: a name has at most 128 characters. */
const maxNameLength = 128;

const toolsSchema = z.object({
  tools: z.array(z.object({ name: z.string().max(maxNameLength), inputSchema: z.unknown() })),
});

/** Throws `unreadable` if the list has no tool, or takes too much work. */
function parseTools(json: unknown): readonly DescribedTool[] {
  const { success, data } = toolsSchema.safeParse(json);
  if (!success || data.tools.length === 0) throw unreadableError();
  const count = createStepCount();
  return data.tools.map(({ name, inputSchema }) => {
    const { properties, required } = recordOf(inputSchema);
    const names = new Set(listOf(required));
    const reader = createSchemaReader(inputSchema, count);
    return {
      name,
      parameters: Object.entries(recordOf(properties)).map(([property, schema]) => ({
        name: property,
        isRequired: names.has(property),
        values: reader.valuesOf(schema),
      })),
    };
  });
}

import { z } from 'zod';

import { unreadableError } from '../api-values.ts';
import type { ApiResponse, RpcMessage } from '../contract.ts';
import { parseBody } from '../fetch.ts';
import { sessionHeader } from '../transport.ts';
import { listOf, recordOf } from './schema-reader.ts';

/** Sends a message to the MCP server. Throws `ProblemError` for a refusal. */
type SendMessage = (message: RpcMessage) => Promise<ApiResponse>;

/** The newest version of the protocol that Colophon knows. The server may choose an older one. */
const protocolVersion = '2025-06-18';
/** The server has 13 tools, so it needs one page. */
const maxPages = 3;

/**
 * The names of the MCP server's tools ("open interface, What the service does"). MCP, Lifecycle and Tools:
 * `initialize`, `notifications/initialized`, then `tools/list`. `version`: Colophon's. Throws `ProblemError`.
 */
export async function listTools(send: SendMessage, version: string): Promise<readonly string[]> {
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
  const names: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const id = page + 2;
    const params = cursor === null ? {} : { cursor };
    const answer = await send(message({ id, method: 'tools/list', params }, headers));
    const { success, data } = toolsSchema.safeParse(resultOf(answer, id));
    if (!success) throw unreadableError();
    names.push(...data.tools.map(({ name }) => name));
    cursor = data.nextCursor ?? null;
    if (cursor === null) break;
  }
  return names;
}

/** MCP, Tools: a name has at most 128 characters. */
const toolsSchema = z.object({
  tools: z.array(z.object({ name: z.string().max(128) })),
  nextCursor: z.string().nullish(),
});

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

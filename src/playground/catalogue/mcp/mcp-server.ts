import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CatalogueResponse } from '../exchange.ts';
import type { RequestLimit } from '../limits.ts';
import type { OpenInterface } from '../open/open-interface.ts';
import { describeTools, type ToolArguments } from './tools.ts';

export interface McpRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface McpSettings {
  /** Whether the server answers with an event stream. Clients must accept both forms. */
  answersWithStream: boolean;
}

export interface McpOptions {
  open: OpenInterface;
  requests: RequestLimit;
  chartSource: string;
  settings: McpSettings;
}

type McpResponse = Omit<CatalogueResponse, 'units'>;

const VERSIONS = ['2025-06-18', '2025-03-26'];
/** Bounds the memory of a playground that runs for weeks. */
const MAX_SESSIONS = 1_000;

/**
 * The MCP server at `/api/mcp` (open interface, What the service does), over Streamable HTTP. It takes the
 * strictest reading of that transport: both content types are accepted, every message but the first names
 * its session, and a session begins with `initialize` and `notifications/initialized`. Each message counts
 * as a request of the open interface.
 */
export function createMcpServer({ open, requests, chartSource, settings }: McpOptions) {
  const sessions = new Map<string, { ready: boolean }>();

  function answer({ method, headers, body }: McpRequest): McpResponse {
    const seconds = requests.take('everyone');
    if (seconds > 0) {
      const limited = refusal(429, 'Too many requests');
      return { ...limited, headers: { 'Retry-After': String(seconds) } };
    }
    if (method !== 'POST') {
      return { ...refusal(405, 'Only POST is allowed'), headers: { Allow: 'POST' } };
    }
    if (headers.origin !== undefined) return refusal(403, 'No web page may call this server');
    const accepted = headers.accept ?? '';
    if (!['application/json', 'text/event-stream'].every((type) => accepted.includes(type))) {
      return refusal(406, 'Accept application/json and text/event-stream');
    }
    if (!(headers['content-type'] ?? '').startsWith('application/json')) {
      return refusal(415, 'Send application/json');
    }
    const message = readMessage(body);
    if (message === null) return refusal(400, 'Not a JSON-RPC message');
    if (message.method === 'initialize') return initialize(message);
    return inSession(message, headers);
  }

  function initialize({ id, params }: RpcMessage): McpResponse {
    const session = randomUUID();
    if (sessions.size >= MAX_SESSIONS) sessions.clear();
    sessions.set(session, { ready: false });
    const asked = String(params['protocolVersion']);
    return withHeaders(
      result(id, {
        protocolVersion: VERSIONS.includes(asked) ? asked : VERSIONS[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'sample-catalogue', version: '1' },
      }),
      { 'Mcp-Session-Id': session },
    );
  }

  function inSession(message: RpcMessage, headers: IncomingHttpHeaders): McpResponse {
    const named = headers['mcp-session-id'];
    if (typeof named !== 'string') return refusal(400, 'Name the session in Mcp-Session-Id');
    const session = sessions.get(named);
    if (session === undefined) return refusal(404, 'Unknown session');
    const version = headers['mcp-protocol-version'];
    if (typeof version !== 'string' || !VERSIONS.includes(version)) {
      return refusal(400, 'Name the version in MCP-Protocol-Version');
    }
    const { id, method, params } = message;
    if (method === 'notifications/initialized') {
      session.ready = true;
      return { status: 202, headers: {} };
    }
    if (!session.ready) return failure(id, -32_600, 'Send notifications/initialized first');
    if (method === 'tools/list') return result(id, { tools: listed() });
    if (method === 'tools/call') return call(id, params);
    return failure(id, -32_601, `Unknown method ${method}`);
  }

  function listed() {
    return describeTools(chartSource).map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
  }

  function call(id: RpcMessage['id'], params: RpcMessage['params']): McpResponse {
    const tool = describeTools(chartSource).find(({ name }) => name === params['name']);
    if (tool === undefined) return failure(id, -32_602, 'Unknown tool');
    const values = (params['arguments'] ?? {}) as ToolArguments;
    const path = tool.path(values).replace('{id}', encodeURIComponent(String(values['id'])));
    const query = new URLSearchParams(
      Object.entries(values)
        .filter(([name]) => name !== 'id' && name !== 'chart')
        .map(([name, value]): [string, string] => [name, String(value)]),
    );
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    const { status, body } = open.answer({ method: 'GET', segments, path, query, headers: {} });
    const content = [{ type: 'text', text: JSON.stringify(body) }];
    return result(id, { content, isError: status !== 200 });
  }

  function result(id: RpcMessage['id'], value: unknown): McpResponse {
    return reply({ jsonrpc: '2.0', id, result: value });
  }

  function failure(id: RpcMessage['id'], code: number, message: string): McpResponse {
    return reply({ jsonrpc: '2.0', id, error: { code, message } });
  }

  function reply(body: unknown): McpResponse {
    if (!settings.answersWithStream) return { status: 200, headers: {}, body };
    return {
      status: 200,
      headers: {},
      stream: `event: message\ndata: ${JSON.stringify(body)}\n\n`,
    };
  }

  return { answer };
}

export type McpServer = ReturnType<typeof createMcpServer>;

interface RpcMessage {
  id: string | number | null;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

function readMessage(body: string): RpcMessage | null {
  try {
    const json = JSON.parse(body) as Partial<RpcMessage> & { jsonrpc?: unknown };
    if (json.jsonrpc !== '2.0' || typeof json.method !== 'string') return null;
    return { id: json.id ?? null, method: json.method, params: json.params ?? {} };
  } catch {
    return null;
  }
}

function refusal(status: number, message: string): McpResponse {
  const error = { code: -32_000, message };
  return { status, headers: {}, body: { jsonrpc: '2.0', id: null, error } };
}

function withHeaders(response: McpResponse, headers: Readonly<Record<string, string>>) {
  return { ...response, headers: { ...response.headers, ...headers } };
}

import { readFileSync } from 'node:fs';

/** One row of the tables in `docs/endpoints.md`. */
export interface EndpointRow {
  readonly path: string;
  /** Commands as in the text: `/rank`, `/book view:tags`, `Find books here`. */
  readonly reachedBy: readonly string[];
  readonly parameters: readonly ParameterUse[];
}

/** A parameter and how a user sets it. */
export interface ParameterUse {
  /** A query parameter, a segment of the path in braces, or the name of a group. */
  readonly parameter: string;
  readonly how: string;
}

export interface EndpointTables {
  readonly keyed: readonly EndpointRow[];
  readonly open: readonly EndpointRow[];
  /** The reasons why some parameters are never sent or chosen. */
  readonly unsent: readonly string[];
}

/** Parses `docs/endpoints.md`. Throws for an invalid line. */
export function readEndpointTables(): EndpointTables {
  const file = new URL('../../docs/endpoints.md', import.meta.url);
  const section = textBetween(readFileSync(file, 'utf8'), '\n## Endpoints and commands', '\n## ');
  return {
    keyed: readRows(textBetween(section, '\n### Keyed API', '\n### ')),
    open: readRows(textBetween(section, '\n### Public API', '\n### ')),
    unsent: textBetween(section, '\n### Parameters without an option', '\n### ')
      .split('\n- ')
      .slice(1),
  };
}

export function readCodeSpans(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

function textBetween(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`docs/endpoints.md has no ${start.trim()}`);
  const rest = text.slice(from + start.length);
  const to = rest.indexOf(end);
  return to < 0 ? rest : rest.slice(0, to);
}

function readRows(text: string): readonly EndpointRow[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [endpoint = '', reachedBy = '', parameters = '', ...more] = line.split('|').slice(1, -1);
    const [path, ...others] = readCodeSpans(endpoint);
    if (path === undefined || others.length > 0 || more.length > 0) {
      throw new Error(`invalid row: ${line}`);
    }
    return {
      path,
      reachedBy: readCodeSpans(reachedBy),
      parameters: readParameters(parameters.trim()),
    };
  });
}

/** `` `q`: `/search query`; `page`, `sort`: options of that name ``. */
function readParameters(cell: string): readonly ParameterUse[] {
  if (cell === 'none') return [];
  return cell.split('; ').flatMap((item) => {
    const [, names = '', how = ''] =
      /^((?:`[^`]+`|_[^_]+_)(?:, (?:`[^`]+`|_[^_]+_))*): (.+)$/.exec(item) ?? [];
    if (how === '') throw new Error(`invalid parameter: ${item}`);
    return names.split(', ').map((name) => ({ parameter: name.slice(1, -1), how }));
  });
}

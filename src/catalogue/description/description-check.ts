import type { Clock, Log } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import { catalogueTrouble } from '../../model/unreachable.ts';
import type { Ask, Endpoint } from '../contract.ts';
import type { CatalogueEvent } from '../events.ts';
import type { DescribedValues, ServiceNotices } from '../library.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import { findingText, openApiFindings, toolFindings, type DescriptionFinding } from './findings.ts';
import { createOpenApiEndpoint, descriptionFreshMs, type InterfaceDescription } from './openapi.ts';
import { parseSunset, sunsetText, type Sunset } from './sunset.ts';
import { createToolsEndpoint, type DescribedTool } from './tools.ts';
import { usedKeyedEndpoints, usedOpenEndpoints } from './used-endpoints.ts';

export interface DescriptionCheckOptions {
  readonly ask: Ask;
  /** `{base_url}`, for the operator. */
  readonly baseUrl: string;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** Colophon's version, which the MCP server receives. */
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** What the catalogue says about itself, as far as it was read. Never rejects and never throws. */
export interface DescriptionCheck extends ServiceNotices {
  /**
   * Reads the description soon, and the tools a minute later, and both once a day. Until the catalogue has answered
   * once, a failure is a warning that says what to do.
   */
  start(): void;
  stop(): void;
  /** Notices an answer and its `Sunset` header. */
  recordEvent(event: CatalogueEvent): void;
  findings(): readonly DescriptionFinding[];
  /** For the metrics: the number of findings by kind, and when the interface ends. */
  reading(): {
    readonly findings: Readonly<Record<DescriptionFinding['kind'], number>>;
    readonly endsAt: number | null;
  };
  /**
   * A sentence for the operator about a catalogue that has not answered, about each finding and about the end of the
   * interface.
   */
  advice(): readonly string[];
}

/** With the longest request, a wrong address is named within fifteen seconds. */
const descriptionDelayMs = 3_000;
/** In the first minute after a start nothing is cached, so people need the slots of the open interface. */
const toolsDelayMs = 60_000;
/** While the catalogue has not answered yet. */
const unansweredRetryMs = 60_000;
/** `/setup status` shows the end in the last 30 days. */
const soonMs = 30 * 24 * 60 * 60_000;
/** After a description that could not be read. */
const retryMs = 60 * 60_000;

export function createDescriptionCheck(options: DescriptionCheckOptions): DescriptionCheck {
  const { ask, clock, log } = options;
  const openApi = createOpenApiEndpoint();
  const tools = createToolsEndpoint(options.version);
  const usedOpen = usedOpenEndpoints(options.chartSource);
  const stopping = new AbortController();
  const found: Record<Part, readonly DescriptionFinding[]> = { openApi: [], tools: [] };
  const cancels: Record<Part, () => void> = { openApi: () => undefined, tools: () => undefined };
  let sunset: Sunset | null = null;
  let values: DescribedValues = noValues;
  let hasAnswered = false;
  /** Why the catalogue has not answered yet, with the remedy. */
  let unanswered: string | null = null;

  // Not every answer has the header, so an answer without it proves nothing.
  const noteSunset = (header: string | null): void => {
    if (header === null || header === sunset?.header) return;
    sunset = parseSunset(header);
    log.warn({ sunset: header }, sunsetText(sunset));
  };

  /** Returns whether the operator has been told: the address may be wrong. */
  const noteFailure = (error: unknown): boolean => {
    if (hasAnswered || !(error instanceof ProblemError)) return false;
    const trouble = catalogueTrouble(error, options.baseUrl);
    if (trouble === null) return false;
    const sentence = `${trouble.message} ${trouble.remedy}`;
    if (sentence !== unanswered) log.warn({}, sentence);
    unanswered = sentence;
    return true;
  };

  const adoptDescription = ({ endpoints, sunset: header }: InterfaceDescription) => {
    noteSunset(header);
    values = describedValues(endpoints);
    return openApiFindings(endpoints, usedKeyedEndpoints);
  };

  /** Resolves with the time until the next check, in milliseconds. */
  const check = async <T>(
    part: Part,
    endpoint: Endpoint<T>,
    adopt: (described: T) => readonly DescriptionFinding[],
  ): Promise<number> => {
    const { signal } = stopping;
    try {
      const { value, stale } = await ask(endpoint, null, {
        guildId: null,
        urgency: 'watch',
        signal,
      });
      found[part] = adopt(value);
      if (found[part].length > 0) {
        const findings = found[part].map(findingText);
        log.warn({ findings }, 'the catalogue’s description differs from what Colophon uses');
      }
      return stale ? retryMs : descriptionFreshMs;
    } catch (error) {
      if (signal.aborted) return descriptionFreshMs;
      if (part === 'openApi' && noteFailure(error)) return unansweredRetryMs;
      const problem = error instanceof ProblemError ? error.problem.code : 'unreadable';
      log.info({ part, problem }, 'the catalogue’s description could not be read');
      return retryMs;
    }
  };

  const repeat = (part: Part, afterMs: number, run: () => Promise<number>): void => {
    cancels[part] = clock.schedule(() => {
      void run().then((nextMs) => {
        if (!stopping.signal.aborted) repeat(part, nextMs, run);
      });
    }, afterMs);
  };

  const repeatOpenApi = (afterMs: number): void => {
    repeat('openApi', afterMs, () => {
      isPostponed = false;
      return check('openApi', openApi, adoptDescription);
    });
  };
  /** Whether the first reading is still to come. */
  let isPostponed = false;

  return {
    start() {
      isPostponed = true;
      repeatOpenApi(descriptionDelayMs);
      repeat('tools', toolsDelayMs, () =>
        check('tools', tools, (described: readonly DescribedTool[]) =>
          toolFindings(described, usedOpen),
        ),
      );
    },
    stop() {
      stopping.abort();
      for (const cancel of Object.values(cancels)) cancel();
    },
    recordEvent(event) {
      if (event.what === 'sent') noteSunset(event.sunset);
      if (event.what !== 'asked' || event.outcome !== 'fetched') return;
      if (unanswered !== null) log.info({}, 'the catalogue answers');
      hasAnswered = true;
      unanswered = null;
    },
    findings: () => [...found.openApi, ...found.tools],
    reading() {
      const findings = { ...noFindings };
      for (const { kind } of [...found.openApi, ...found.tools]) findings[kind] += 1;
      return { findings, endsAt: sunset?.at ?? null };
    },
    advice() {
      return [
        ...(unanswered === null ? [] : [unanswered]),
        ...(sunset === null ? [] : [sunsetText(sunset)]),
        ...[...found.openApi, ...found.tools].map(findingText),
      ];
    },
    describedValues() {
      if (isPostponed) {
        cancels.openApi();
        repeatOpenApi(0);
      }
      return values;
    },
    endsSoonAt() {
      const at = sunset?.at ?? null;
      return at !== null && at - clock.now() <= soonMs ? at : null;
    },
  };
}

type Part = 'openApi' | 'tools';

const noFindings: Readonly<Record<DescriptionFinding['kind'], number>> = {
  missing_path: 0,
  missing_parameter: 0,
  missing_value: 0,
  new_required_parameter: 0,
};

const noValues: DescribedValues = { catalogue: {}, booklist: {} };

/** All other lists come from `/sources`. */
const usedLists: ReadonlySet<string> = new Set(
  'status tag_match updated dropped order has_note'.split(' '),
);

/** The values that the description lists for the filters of a catalogue and of a booklist. */
function describedValues(endpoints: readonly DescribedEndpoint[]): DescribedValues {
  const valuesOf = (path: string) => {
    const parameters = endpoints.find((one) => one.path === path)?.parameters ?? [];
    return Object.fromEntries(
      parameters.flatMap(({ name, values }) =>
        usedLists.has(name) && values !== null && values.length > 0 ? [[name, values]] : [],
      ),
    );
  };
  return {
    catalogue: valuesOf('/{source}/books'),
    booklist: valuesOf('/{source}/booklists/{list_id}'),
  };
}

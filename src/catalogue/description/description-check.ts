import type { CatalogueEvent } from '../../model/catalogue-event.ts';
import type { Clock, Log } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import { catalogueTrouble } from '../../model/unreachable.ts';
import type { Ask } from '../contract.ts';
import { usedEndpoints } from '../keyed/endpoints.ts';
import type { DescribedValues, ServiceNotices } from '../library.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import { findingText, openApiFindings, type DescriptionFinding } from './findings.ts';
import { createOpenApiEndpoint, descriptionFreshMs } from './openapi.ts';
import { parseSunset, sunsetText, type Sunset } from './sunset.ts';

export interface DescriptionCheckOptions {
  readonly ask: Ask;
  /** `{base_url}`, for the operator. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** What the catalogue says about itself, as far as it was read. Never rejects and never throws. */
export interface DescriptionCheck extends ServiceNotices {
  /**
   * Reads the description soon, and once a day. Until the catalogue has answered once, a failure is a warning that
   * says what to do.
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
/** While the catalogue has not answered yet. */
const unansweredRetryMs = 60_000;
/** `/setup status` shows the end in the last 30 days. */
const soonMs = 30 * 24 * 60 * 60_000;
/** After a description that could not be read. */
const retryMs = 60 * 60_000;

export function createDescriptionCheck(options: DescriptionCheckOptions): DescriptionCheck {
  const { ask, clock, log } = options;
  const endpoint = createOpenApiEndpoint();
  const stopping = new AbortController();
  let findings: readonly DescriptionFinding[] = [];
  let cancel = (): void => undefined;
  /** Whether the first reading is still to come. */
  let isPostponed = false;
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

  /** Resolves with the time until the next check, in milliseconds. */
  const check = async (): Promise<number> => {
    const { signal } = stopping;
    try {
      const { value, stale } = await ask(endpoint, null, {
        guildId: null,
        urgency: 'watch',
        signal,
      });
      noteSunset(value.sunset);
      values = describedValues(value.endpoints);
      findings = openApiFindings(value.endpoints, usedEndpoints);
      if (findings.length > 0) {
        const sentences = findings.map(findingText);
        log.warn(
          { findings: sentences },
          'the catalogue’s description differs from what Colophon uses',
        );
      }
      return stale ? retryMs : descriptionFreshMs;
    } catch (error) {
      if (signal.aborted) return descriptionFreshMs;
      if (noteFailure(error)) return unansweredRetryMs;
      const problem = error instanceof ProblemError ? error.problem.code : 'unreadable';
      log.info({ problem }, 'the catalogue’s description could not be read');
      return retryMs;
    }
  };

  const repeat = (afterMs: number): void => {
    cancel = clock.schedule(() => {
      isPostponed = false;
      void check().then((nextMs) => {
        if (!stopping.signal.aborted) repeat(nextMs);
      });
    }, afterMs);
  };

  return {
    start() {
      isPostponed = true;
      repeat(descriptionDelayMs);
    },
    stop() {
      stopping.abort();
      cancel();
    },
    recordEvent(event) {
      if (event.what === 'sent') noteSunset(event.sunset);
      if (event.what !== 'asked' || event.outcome !== 'fetched') return;
      if (unanswered !== null) log.info({}, 'the catalogue answers');
      hasAnswered = true;
      unanswered = null;
    },
    findings: () => findings,
    reading() {
      const counts = { ...noFindings };
      for (const { kind } of findings) counts[kind] += 1;
      return { findings: counts, endsAt: sunset?.at ?? null };
    },
    advice() {
      return [
        ...(unanswered === null ? [] : [unanswered]),
        ...(sunset === null ? [] : [sunsetText(sunset)]),
        ...findings.map(findingText),
      ];
    },
    describedValues() {
      if (isPostponed) {
        cancel();
        repeat(0);
      }
      return values;
    },
    endsSoonAt() {
      const at = sunset?.at ?? null;
      return at !== null && at - clock.now() <= soonMs ? at : null;
    },
  };
}

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

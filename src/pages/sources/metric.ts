import type { Language } from '../../language/language.ts';
import type { Metric } from '../../model/source.ts';
import { periodText } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { facts, lines, smallPrint } from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';
import { orderedNames } from '../parts/title.ts';
import { stepsText } from './steps.ts';

/** The name of a figure, in the reader's language if the source has one. Plain text. */
export function metricName({ label, zh, key }: Metric, language: Language): string {
  return orderedNames({ en: label, zh }, language).lead ?? plain(key);
}

/** A figure of a source: its names, period, meaning and the records that contain it. */
export function metricRow(metric: Metric, meaningRoom: number, language: Language): string {
  const { lead, follow } = orderedNames({ en: metric.label, zh: metric.zh }, language);
  return lines(0, [
    facts([
      `**${escaped(lead ?? metric.key, 60)}**`,
      follow === null ? null : escaped(follow, 60),
      periodText(metric, language),
    ]),
    metric.meaning === null ? null : escaped(metric.meaning, meaningRoom),
    smallPrint([
      metric.onBook ? null : language.t('sources.inListsAlone'),
      metric.minSteps.length === 0
        ? null
        : language.t('sources.atLeast', { steps: stepsText(metric.minSteps, language) }),
    ]),
  ]).write(Infinity);
}

import type { Language } from '../../language/language.ts';
import type { PlanLine } from './plan.ts';

/** The lines of a plan. For an edited watch, changed lines show the former text. */
export function planText(
  plan: readonly PlanLine[],
  former: readonly PlanLine[] | null,
  aside: (kind: PlanLine['kind']) => string | null,
  { t }: Language,
): readonly string[] {
  const formerText = (kind: PlanLine['kind']) =>
    former?.find((line) => line.kind === kind)?.text ?? null;
  const current = plan.flatMap(({ kind, text }) => {
    const asideText = aside(kind);
    const before = formerText(kind);
    const change =
      before === null ? t('watchDraft.added') : t('watchDraft.before', { text: before });
    return [
      t(`watchDraft.plan.${kind}`, { text: asideText === null ? text : `${text} · ${asideText}` }),
      ...(former === null || before === text ? [] : [`-# ${change}`]),
    ];
  });
  const removed = (former ?? []).filter(({ kind }) => !plan.some((line) => line.kind === kind));
  return [
    ...current,
    ...removed.map(({ kind, text }) =>
      t(`watchDraft.plan.${kind}`, { text: t('watchDraft.dropped', { text }) }),
    ),
  ];
}

/** Returns whether two plans have the same text. */
export function isSamePlan(plan: readonly PlanLine[], former: readonly PlanLine[]): boolean {
  const joined = (lines: readonly PlanLine[]): string =>
    lines.map(({ kind, text }) => `${kind} ${text}`).join('\n');
  return joined(plan) === joined(former);
}

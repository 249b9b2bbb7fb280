import type { Language } from '../../language/language.ts';
import type { PlanLine } from './plan.ts';

/** The lines of a plan. For an edited watch, changed lines show the former text. */
export function planText(
  plan: readonly PlanLine[],
  former: readonly PlanLine[] | null,
  aside: (kind: PlanLine['kind']) => string | null,
  { t }: Language,
): readonly string[] {
  const was = (kind: PlanLine['kind']) => former?.find((line) => line.kind === kind)?.text ?? null;
  const told = plan.flatMap(({ kind, text }) => {
    const more = aside(kind);
    const before = was(kind);
    const change =
      before === null ? t('watchDraft.added') : t('watchDraft.before', { text: before });
    return [
      t(`watchDraft.plan.${kind}`, { text: more === null ? text : `${text} · ${more}` }),
      ...(former === null || before === text ? [] : [`-# ${change}`]),
    ];
  });
  const gone = (former ?? []).filter(({ kind }) => !plan.some((line) => line.kind === kind));
  return [
    ...told,
    ...gone.map(({ kind, text }) =>
      t(`watchDraft.plan.${kind}`, { text: t('watchDraft.dropped', { text }) }),
    ),
  ];
}

/** Returns whether two plans have the same text. */
export function isSamePlan(plan: readonly PlanLine[], former: readonly PlanLine[]): boolean {
  const said = (lines: readonly PlanLine[]): string =>
    lines.map(({ kind, text }) => `${kind} ${text}`).join('\n');
  return said(plan) === said(former);
}

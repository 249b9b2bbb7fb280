import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { parse } from 'yaml';

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface DashboardPanel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly datasource?: unknown;
  readonly targets?: readonly { readonly expr: string; readonly datasource: unknown }[];
}

export interface Dashboard {
  readonly panels: readonly DashboardPanel[];
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string }[];
  };
}

/** The full path of a file of docs/operation. */
export function operationFile(name: string): string {
  return fileURLToPath(new URL(`../../docs/operation/${name}`, import.meta.url));
}

export function readAlertRules(): readonly AlertRule[] {
  const { groups } = parse(readFileSync(operationFile('alerts.yml'), 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

export function readDashboard(): Dashboard {
  return JSON.parse(readFileSync(operationFile('dashboard.json'), 'utf8')) as Dashboard;
}

/** All PromQL expressions of the dashboard, with values in place of Grafana's variables. */
export function dashboardQueries(): readonly string[] {
  return readDashboard()
    .panels.flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'));
}

/** The bot's metrics that an expression or a text names. */
export function metricsNamedIn(text: string): readonly string[] {
  return text.match(/\b(?:colophon|process|nodejs)_\w+/gu) ?? [];
}

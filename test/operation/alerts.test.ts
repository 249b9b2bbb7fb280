import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { temporaryFolder } from '../store/data-folder.ts';
import {
  dashboardQueries,
  operationFile,
  readAlertRules,
  readDashboard,
} from '../support/monitoring.ts';
import { hasPromtool, runPromtool } from '../support/promtool.ts';

const rules = readAlertRules();

describe('the alert rules', () => {
  test('have names of their own', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(rules)('$alert says what happens, and what to do', ({ labels, annotations }) => {
    expect(['critical', 'warning', 'info']).toContain(labels['severity']);
    expect(Object.keys(annotations)).toEqual(['summary', 'description', 'action']);
    for (const text of Object.values(annotations)) expect(text.length).toBeGreaterThan(10);
  });

  test.each(rules)('$alert is tested', ({ alert }) => {
    expect(readFileSync(operationFile('alerts.test.yml'), 'utf8')).toContain(`"${alert}"`);
  });

  test.skipIf(!hasPromtool)('are valid', () => {
    const { exitCode, output } = runPromtool(['check', 'rules', operationFile('alerts.yml')]);
    expect(output).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(exitCode).toBe(0);
  });

  test.skipIf(!hasPromtool)('fire in the scenes of their tests, and at no other time', () => {
    const { exitCode, output } = runPromtool(['test', 'rules', operationFile('alerts.test.yml')]);
    expect(output).toContain('SUCCESS');
    expect(exitCode, output).toBe(0);
  });
});

describe('the dashboard', () => {
  const { panels, templating } = readDashboard();
  const charts = panels.filter(({ type }) => type !== 'row');

  test('reads from the data source that its user chooses', () => {
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
    const chosen = { type: 'prometheus', uid: '${datasource}' };
    for (const { datasource, targets } of charts) {
      expect(datasource).toEqual(chosen);
      expect(targets?.map((one) => one.datasource)).toEqual(targets?.map(() => chosen));
    }
  });

  test('has panels with ids of their own, each with a title and a description', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const bare = charts.filter(({ title, description = '' }) => title === '' || description === '');
    expect(bare).toEqual([]);
  });

  test.skipIf(!hasPromtool)('has valid queries', () => {
    const file = join(temporaryFolder(), 'rules.yml');
    const queries = dashboardQueries().map((expr, index) => ({ record: `query:${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: queries }] }));
    const { exitCode, output } = runPromtool(['check', 'rules', file]);
    expect(output).toContain(`SUCCESS: ${queries.length} rules found`);
    expect(exitCode).toBe(0);
  });
});

import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** A registry with the metrics of the process, of Node, and of Colophon's version. */
export function processRegistry(version: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges whose names end as those of counters do; `promtool check metrics` refuses them.
  for (const what of ['resources', 'handles', 'requests']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  const build = new Gauge({
    name: 'colophon_build_info',
    help: "Colophon's version. Always 1.",
    labelNames: ['version'] as const,
    registers: [registry],
  });
  build.set({ version }, 1);
  return registry;
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { metrics } from '@/server/kernel/metrics';
import { serveMetrics } from './serve-metrics';

await serveMetrics({ port: 0, host: '127.0.0.1' });
const registered = new Map(
  metrics()
    .registry.getMetricsAsArray()
    .map(({ name, type }) => [name, String(type)]),
);

/** A histogram is asked for by its parts, as Prometheus stores them. */
const isShown = (name: string) =>
  registered.has(name) || registered.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';

it.each(['deploy/prometheus/market-alarms.yml', 'deploy/grafana/market.json'])(
  '%s asks for figures that the program shows',
  (file) => {
    const asked = new Set(readFileSync(file, 'utf8').match(/\bmarket_\w+/g));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !isShown(name))).toEqual([]);
  },
);

it('has no figure of the program that neither alarms nor the board ask for', () => {
  const own = metrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const asked = ['deploy/prometheus/market-alarms.yml', 'deploy/grafana/market.json']
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const ours = own.filter((name) => !/^market_(nodejs|process)_/.test(name));
  expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
});

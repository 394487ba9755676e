import { keysOf } from '@/lib/domain/text/keys-of';

/** Where a figure comes from (domain.md: Catalogue); `short` stands beside the dot of a source mark. */
export const metricSources = {
  api: { name: '平台接口', short: '接口' },
  monitor: { name: '本站监测', short: '监测' },
  screenshot: { name: '截图核验', short: '截图' },
  self: { name: '自报', short: '自报' },
} as const;

export type MetricSource = keyof typeof metricSources;

export const metricSourceKeys = keysOf(metricSources);

/** The source by its key or either Chinese name; undefined where it is none. */
export function metricSourceOf(text: string): MetricSource | undefined {
  return metricSourceKeys.find((key) => {
    const { name, short } = metricSources[key];
    return text === key || text === name || text === short;
  });
}

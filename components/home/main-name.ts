import type { Platform } from '@/lib/domain/catalog/platforms';

/** The name of a platform's main figure as it fits under a figure: a long one gives way to that of its series. */
export function mainName(platform: Platform, kind: string | undefined): string {
  const name = platform.metrics.find((metric) => metric.kind === kind)?.name ?? '主要数据';
  return name.length > 6 ? platform.seriesName : name;
}

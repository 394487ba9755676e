import { platformOf, platforms } from '@/lib/domain/catalog/platforms';
import { arrayOf } from '@/server/kernel/array-parameter';

/** Followers and what each platform is read by: the figures whose changes a favourite tells. */
export const watchedKinds = arrayOf('text', [
  ...new Set(['fans', ...platforms.map(({ mainMetric }) => mainMetric)]),
]);

/** The same of one platform, with their names. */
export function watchedFigures(platformNo: number): { kind: string; name: string }[] {
  const { mainMetric, metrics } = platformOf(platformNo);
  return ['fans', mainMetric].flatMap(
    (kind) => metrics.find((metric) => metric.kind === kind) ?? [],
  );
}

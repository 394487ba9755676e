import { formatCount } from '@/lib/domain/figures/format-figure';

/** A number of readers is told from the first one on: nothing says 0. */
export function Readers({ views }: { views: number }) {
  return views > 0 && <span>{formatCount(views)} 次阅读</span>;
}

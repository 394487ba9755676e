import type { ToldEstimate } from '@/lib/contract/planning';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { bandWords, methodWords, pastWords } from '@/lib/domain/planning/estimate-words';
import s from './EstimateStrip.module.css';

export interface EstimateStripProps {
  platform: Platform;
  estimate: ToldEstimate;
}

/** What one commercial post is expected to reach, how that was found, and how often it held; nothing where nothing tells it. */
export function EstimateStrip({ platform, estimate: { band, past } }: EstimateStripProps) {
  if (!band) return null;
  return (
    <dl className={s.strip}>
      <dt>单条商单预估{platform.reachName}</dt>
      <dd className={s.band}>{bandWords(band)}</dd>
      <dd>
        十条里八条落在这里，中位 {formatCount(band.middle)}；{methodWords(band)}
      </dd>
      <dd className={s.past}>{pastWords(past)}</dd>
    </dl>
  );
}

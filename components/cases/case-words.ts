import type { Output } from '@/lib/contract';
import { formatChange } from '@/lib/domain/figures/format-figure';

type Outcome = Output<'case/list'>['list'][number]['outcome'];

/** What is counted. */
export const outcomeNames = { reach: '播放与阅读', interactions: '互动' } as const;

/** 比承诺 −12.4% */
export const awayWords = ({ away }: Pick<Outcome, 'away'>): string =>
  `比承诺 ${formatChange(away)}`;

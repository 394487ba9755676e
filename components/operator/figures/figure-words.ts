import { formatChange } from '@/lib/domain/figures/format-figure';
import { fewestForRate } from '@/lib/domain/operators/figures/figure-kinds';
import { durationWords } from '@/lib/domain/time/format-remaining';

export const tooFew = `不足 ${fewestForRate} 单`;

/** 7.81%; of too few nothing. */
export const percentWords = (rate: number | null): string =>
  rate === null ? tooFew : `${(rate * 100).toFixed(2)}%`;

export const hundredWords = (rate: number | null): string =>
  rate === null ? tooFew : rate.toFixed(2);

export const stayWords = (minutes: number | null): string =>
  minutes === null ? tooFew : durationWords(minutes * 60);

export interface Change {
  words: string;
  /** up, down; 0: none, or not known */
  sign: number;
}

const unknown: Change = { words: '—', sign: 0 };

/** How an amount changed: +14.2%; — where there was nothing before. */
export function changeOf(now: number, before: number): Change {
  if (before <= 0) return unknown;
  const share = now / before - 1;
  return { words: formatChange(share), sign: Math.sign(share) };
}

/** How a rate changed, in points: −0.05 点. */
export const pointsOf = (now: number | null, before: number | null): Change =>
  now === null || before === null ? unknown : signed((now - before) * 100, ' 点');

/** How a figure that is no amount changed: −0.21. */
export const differenceOf = (now: number | null, before: number | null): Change =>
  now === null || before === null ? unknown : signed(now - before, '');

function signed(value: number, unit: string): Change {
  const digits = Math.abs(value).toFixed(2);
  if (Number(digits) === 0) return { words: `0.00${unit}`, sign: 0 };
  return { words: `${value > 0 ? '+' : '−'}${digits}${unit}`, sign: Math.sign(value) };
}

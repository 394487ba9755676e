import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type MetricSource, metricSources } from './sources';

/** A change of an account. */
export interface AccountChange {
  /** YYYY-MM-DD */
  day: string;
  words: string;
}

export interface ChangesOf {
  /** positions with what they were asked at, oldest first; null: not sold */
  prices: readonly { name: string; steps: readonly { from: string; fen: number | null }[] }[];
  figures: readonly { name: string; source: MetricSource; as_of: string }[];
  leave: { from: string; to: string } | null;
  /** what was put right because somebody said so */
  corrections: readonly { day: string; reply: string }[];
  today: string;
}

/** Figures of a day that are named; more are counted. */
const FIGURES_NAMED = 3;

/** What changed of an account, newest first: prices, figures, leave and corrections. What lies ahead is not told. */
export function accountChanges({
  prices,
  figures,
  leave,
  corrections,
  today,
}: ChangesOf): AccountChange[] {
  const ofPrices = prices.flatMap(({ name, steps }) =>
    steps.slice(1).map(({ from, fen }, nth) => ({
      day: from,
      words: priceWords(name, steps[nth]?.fen ?? null, fen),
    })),
  );
  const ofFigures = figures
    .filter((one, nth) => figures.findIndex((other) => isOneUpdate(one, other)) === nth)
    .map((first) => {
      const told = figures.filter((one) => isOneUpdate(one, first));
      const names = told.slice(0, FIGURES_NAMED).map(({ name }) => name);
      const more = told.length > FIGURES_NAMED ? `等 ${told.length} 项` : '';
      const { short } = metricSources[first.source];
      return { day: first.as_of, words: `${short}更新${names.join('、')}${more}` };
    });
  const ofLeave = leave ? [{ day: leave.from, words: `休假至 ${leave.to}` }] : [];
  const ofCorrections = corrections.map(({ day, reply }) => ({ day, words: `纠错：${reply}` }));
  return [...ofPrices, ...ofFigures, ...ofLeave, ...ofCorrections]
    .filter(({ day }) => day <= today)
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

type Figure = ChangesOf['figures'][number];

const isOneUpdate = (a: Figure, b: Figure): boolean => a.as_of === b.as_of && a.source === b.source;

function priceWords(name: string, before: number | null, now: number | null): string {
  if (now === null) return `${name} 不再出售`;
  if (before === null) return `${name} 开始出售，报价 ${formatYuan(now)}`;
  return `${name} 报价 ${formatYuan(before)} ${now > before ? '涨到' : '降到'} ${formatYuan(now)}`;
}

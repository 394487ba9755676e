import { type PlatformNo, platforms, type Ranking } from '@/lib/domain/catalog/platforms';

export type BoardKey = Ranking['key'];
export type PeriodKey = 'day' | 'week' | 'month';
export type Weights = Ranking['weights'];
/** What an account is measured by, the same four on every board. */
export type RankMetric = keyof Weights;

export const rankMetrics = ['reach', 'peak', 'interactions', 'fans'] as const;

export interface Board extends Required<Ranking> {
  name: string;
  platform: PlatformNo;
  mainMetric: string;
  metricNames: Readonly<Record<RankMetric, string>>;
  /** reach above this is not counted (domain.md: reads are counted to 100 000); null: no bound */
  reachCap: number | null;
}

/** The rankings that the site publishes, made of the platforms' rows, in the order of their numbers. */
export const boards: readonly Board[] = platforms
  .flatMap(({ no, name, ranking, mainMetric, seriesName, reachName, cost }) =>
    ranking
      ? [
          {
            peakMetric: mainMetric,
            ...ranking,
            name: `${name}榜`,
            platform: no,
            mainMetric,
            metricNames: {
              reach: `日均${seriesName}`,
              peak: `近30天最高${reachName}`,
              interactions: '日均互动',
              fans: '粉丝',
            },
            reachCap: cost.reachCap ?? null,
          },
        ]
      : [],
  )
  .sort((one, other) => one.platform - other.platform);

export const periods: readonly { key: PeriodKey; name: string; days: number }[] = [
  { key: 'day', name: '日榜', days: 1 },
  { key: 'week', name: '周榜', days: 7 },
  { key: 'month', name: '月榜', days: 30 },
];

/** The highest value is looked for in so many days up to the last day of the period. */
export const PEAK_DAYS = 30;
/** A list keeps so many places. */
export const PLACES_KEPT = 2_000;

export const boardOf = (key: BoardKey): Board => {
  const board = boards.find((each) => each.key === key);
  if (!board) throw new Error(`no ranking ${key}`);
  return board;
};

export const daysOf = (key: PeriodKey): number =>
  periods.find((period) => period.key === key)?.days ?? 1;

export interface ScoredMetric {
  kind: RankMetric;
  value: number;
  /** 0 to 1: ln(1 + value) ÷ ln(1 + largest value of all accounts) */
  share: number;
  /** points of the index that come from it, one decimal */
  points: number;
}

/**
 * How an account's index comes about: 1000 × the weighted sum of each figure's share, a share being the figure's
 * logarithm over that of the largest figure of all accounts of the list.
 */
export function scoreMetrics(
  values: Readonly<Record<RankMetric, number>>,
  maxima: Readonly<Record<RankMetric, number>>,
  weights: Weights,
): { index: number; metrics: ScoredMetric[] } {
  const exact = rankMetrics.map((kind) => {
    const share =
      maxima[kind] > 0 ? Math.log1p(Math.max(0, values[kind])) / Math.log1p(maxima[kind]) : 0;
    return { kind, value: values[kind], share, points: 1000 * weights[kind] * share };
  });
  return {
    index: toTenth(exact.reduce((sum, { points }) => sum + points, 0)),
    metrics: exact.map((row) => ({
      ...row,
      share: Math.round(row.share * 1000) / 1000,
      points: toTenth(row.points),
    })),
  };
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** The formula in one line, as the page shows it. */
export function formulaText(board: Board, weights: Weights): string {
  const parts = rankMetrics.map((kind) => `${weights[kind]}×${board.metricNames[kind]}`);
  return `指数 = 1000 ×（${parts.join(' + ')}）`;
}

/** How each figure is brought to 0 to 1, in words. */
export function shareText(board: Board): string {
  const cap = board.reachCap === null ? '' : `；阅读数最多计到 ${board.reachCap / 10_000} 万`;
  return `每项取 ln(1 + 原值)，再除以同一榜期全部账号最大值的 ln(1 + 最大值)${cap}。`;
}

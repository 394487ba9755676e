import type { ReactNode } from 'react';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import type { BoardFilter } from '@/lib/address/board-address';
import {
  formatChange,
  formatCount,
  formatShare,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import { boardOn, type RankMetric } from '@/lib/domain/rankings/ranking';
import s from './BoardTable.module.css';
import type { Board, BoardRow } from './board-view';

export interface BoardColumn {
  name: string;
  isWide?: true;
  cell: (row: BoardRow) => ReactNode;
}

/** The figures that a board shows: those that its formula weighs and no other column has, and how much people saw. */
export function boardColumns({ platform, kind }: BoardFilter, board: Board): BoardColumn[] {
  const { metricNames, reachCap } = boardOn(platform, kind);
  const metric = (wanted: RankMetric): BoardColumn => ({
    name: metricNames[wanted],
    cell: ({ metrics }) => {
      const value = metrics.find((row) => row.kind === wanted)?.value ?? null;
      return value === null ? '—' : formatCount(value);
    },
  });
  const weighed = board.formula.map((row) => row.kind);
  const reach: BoardColumn = {
    name: `${metricNames.reach} / 来源`,
    isWide: true,
    cell: ({ reach: value, source, as_of, good_sn }) => {
      if (good_sn === null) return '—';
      const isCapped = reachCap !== null && value >= reachCap;
      return (
        <>
          {isCapped ? `${reachCap / 10_000}万+` : formatCount(value)}
          {source && (
            <small className={s.source}>
              <SourceMark source={source} date={as_of ? shortDay(as_of) : undefined} />
            </small>
          )}
        </>
      );
    },
  };
  const growth: BoardColumn = {
    name: '30 天涨粉',
    cell: ({ growth: value }) =>
      value === null ? (
        '—'
      ) : (
        <span className={value > 0 ? s.up : value < 0 ? s.down : undefined}>
          {formatChange(value)}
        </span>
      ),
  };
  if (kind === 'growth') return [metric('gained'), growth, reach];
  if (kind === 'value') {
    return [
      ...(['value', 'response'] as const).filter((one) => weighed.includes(one)).map(metric),
      reach,
    ];
  }
  const interaction: BoardColumn = {
    name: '互动率',
    cell: ({ interaction_rate: rate }) => (rate === null ? '—' : formatShare(rate)),
  };
  return weighed.includes('interactions')
    ? [reach, interaction, growth]
    : [reach, metric('fans'), growth];
}

import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatCount } from '@/lib/domain/figures/format-figure';

/** A week as it is drawn. */
export interface ChartWeek {
  from: string;
  to: string;
  orders: number;
  reach: number | null;
  median: number | null;
}

export type WeekChart = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>;

/** Measures of the drawing, px; the browser's own has the same. */
export const weekChartSize = { width: 560, height: 240 } as const;

/** Reach by week of publication as bars, and as a mark across each what the same money buys at the median; the same on both sides. */
export function weekChart(weeks: readonly ChartWeek[]): WeekChart {
  return {
    animation: false,
    textStyle: { fontFamily: 'sans-serif', fontSize: 12 },
    grid: { left: 8, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: weeks.map(({ from }) => from.slice(5)),
      axisLine: { lineStyle: { color: '#c9cdd4' } },
      axisTick: { show: false },
      axisLabel: { color: '#626b78', hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      splitLine: { lineStyle: { color: '#f0f1f4' } },
      axisLabel: { color: '#626b78', formatter: (value: number) => axisCount(value) },
    },
    series: [
      {
        type: 'bar',
        name: '播放与阅读',
        data: weeks.map(({ reach }) => reach),
        barMaxWidth: 28,
        itemStyle: { color: '#165dff', borderRadius: [2, 2, 0, 0] },
        emphasis: { disabled: true },
      },
      {
        type: 'line',
        name: '同类中位',
        data: weeks.map(({ median }) => median),
        // A mark across each bar: weeks without one lie between, so there is no line to be drawn.
        symbol: 'rect',
        symbolSize: [28, 3],
        lineStyle: { opacity: 0 },
        itemStyle: { color: '#434b57' },
        emphasis: { disabled: true },
      },
    ],
  };
}

const axisCount = (value: number): string =>
  value === 0 ? '0' : formatCount(value).replace('.0', '');

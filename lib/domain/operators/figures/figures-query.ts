import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { figureRanges } from './figure-kinds';

/** What the chart of days can show. */
export const dayCharts = { gmv: '成交额', paid: '订单', fee: '服务费' } as const;

export type DayChartKey = keyof typeof dayCharts;

/** What an address of the figures asks for: days, one platform or one category, and which chart. */
export interface FiguresQuery {
  days: (typeof figureRanges)[number];
  /** '' all */
  platform: string;
  category: string;
  chart: DayChartKey;
}

/** What an address says that is not known is as if it were not there. */
export function figuresQuery(query: Readonly<Record<string, unknown>>): FiguresQuery {
  const said = (name: string) => String(query[name] ?? '');
  const platform = said('platform');
  const isPlatform = platformHeads.some(({ no }) => String(no) === platform);
  const chart = said('chart');
  return {
    days: figureRanges.find((days) => days === said('days')) ?? '30',
    platform: isPlatform ? platform : '',
    category: isPlatform ? '' : said('category').slice(0, 20),
    chart: isDayChart(chart) ? chart : 'gmv',
  };
}

const isDayChart = (chart: string): chart is DayChartKey => Object.hasOwn(dayCharts, chart);

import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type ChartWeek, weekChart, weekChartSize } from '@/lib/charts/week-chart';

use([BarChart, LineChart, GridComponent, SVGRenderer]);

/** The weeks of a report as an SVG for the first sight; '' where no week has a reach. It is shown as a picture, so nothing in it runs. */
export function drawWeeks(weeks: readonly ChartWeek[]): string {
  if (weeks.every(({ reach }) => reach === null)) return '';
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...weekChartSize });
  chart.setOption(weekChart(weeks));
  const svg = chart.renderToSVGString({ useViewBox: true });
  chart.dispose();
  return svg;
}

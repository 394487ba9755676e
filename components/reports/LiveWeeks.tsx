import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { type ChartWeek, weekChart } from '@/lib/charts/week-chart';
import { formatCount } from '@/lib/domain/figures/format-figure';
import s from './Report.module.css';

use([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** The weeks as a chart that answers the pointer; it lies over the server's picture of the same. */
export default function LiveWeeks({ weeks }: { weeks: readonly ChartWeek[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const chart = init(box.current);
    chart.setOption({
      ...weekChart(weeks),
      tooltip: {
        trigger: 'axis',
        // Drawn, not written as HTML: a style attribute or element of its own meets no content policy.
        renderMode: 'richText',
        formatter: (points: unknown) => wordsOf(points, weeks),
      },
    });
    const watcher = new ResizeObserver(() => chart.resize());
    watcher.observe(box.current);
    return () => {
      watcher.disconnect();
      chart.dispose();
    };
  }, [weeks]);
  return <div ref={box} className={s.live} aria-hidden="true" />;
}

/** @param points as echarts gives them to an axis' tooltip: the first names the week by its place */
function wordsOf(points: unknown, weeks: readonly ChartWeek[]): string {
  const [first] = Array.isArray(points) ? points : [];
  const week = weeks[Number(first?.dataIndex)];
  if (!week) return '';
  return [
    `${week.from.slice(5)} 至 ${week.to.slice(5)}`,
    week.reach === null ? '还没有数据' : `播放与阅读 ${formatCount(week.reach)}`,
    ...(week.median === null ? [] : [`同类中位可得 ${formatCount(week.median)}`]),
    `${week.orders} 个订单发布`,
  ].join('\n');
}

import type { ReactNode } from 'react';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { weekChartSize } from '@/lib/charts/week-chart';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Report.module.css';
import type { SharedReport } from './report-query';

/** Reach by the week of publication: the server's picture at first sight, then the browser's own, and a table for who cannot see it. */
export function WeekCard({ report, live }: { report: SharedReport; live?: ReactNode }) {
  const { weeks, week_svg: svg, with_money: withMoney } = report;
  return (
    <Card>
      <CardHead
        title="按周"
        note="按发布的一周，播放与阅读至今合计"
        more={withMoney && <span className={s.legend}>同样花费按同类中位可得</span>}
      />
      {svg === '' ? (
        <p className={s.quiet}>还没有播放或阅读数据，媒体主填写后显示</p>
      ) : (
        <div className={s.chart}>
          {/* biome-ignore lint/performance/noImgElement: a drawing that is here already, not a file to be fetched */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            {...weekChartSize}
            alt="每周播放与阅读，数值见下表"
          />
          {live}
        </div>
      )}
      <table className="sr-only">
        <caption>按发布的一周</caption>
        <thead>
          <tr>
            <th scope="col">周</th>
            <th scope="col">订单</th>
            {withMoney && <th scope="col">花费</th>}
            <th scope="col">播放与阅读</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.from}>
              <th scope="row">
                {week.from} 至 {week.to}
              </th>
              <td>{week.orders}</td>
              {withMoney && <td>{week.spend_fen === null ? '—' : formatYuan(week.spend_fen)}</td>}
              <td>{week.reach === null ? '—' : formatCount(week.reach)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

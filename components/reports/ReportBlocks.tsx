import type { ReactNode } from 'react';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { formatCost, formatShare } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { AudienceBars } from './AudienceBars';
import s from './Report.module.css';
import { ReportSums } from './ReportSums';
import type { SharedReport } from './report-query';
import { WeekCard } from './WeekCard';

/** The blocks of a report above its table, on the screen, on paper and behind a link. */
export function ReportBlocks({ report, live }: { report: SharedReport; live?: ReactNode }) {
  return (
    <>
      <ReportSums report={report} />
      <div className={s.pair}>
        <Platforms report={report} />
        <WeekCard report={report} live={live} />
      </div>
      <AudienceBars report={report} />
    </>
  );
}

/** 花费按平台; without money, what each platform brought. */
function Platforms({
  report: { platforms, sums, with_money: withMoney },
}: {
  report: SharedReport;
}) {
  const most = Math.max(...platforms.map(({ share, orders }) => share ?? orders));
  return (
    <Card>
      <CardHead
        title={withMoney ? '花费按平台' : '订单按平台'}
        note={
          sums.spend_fen === null ? `合计 ${sums.orders} 单` : `合计 ${formatYuan(sums.spend_fen)}`
        }
      />
      <table className={s.platforms}>
        <thead>
          <tr>
            <th scope="col">平台</th>
            <th scope="col">
              <span className="sr-only">占比图</span>
            </th>
            <th scope="col">{withMoney ? '花费' : '订单'}</th>
            {withMoney && <th scope="col">占比</th>}
            {withMoney && <th scope="col">CPM</th>}
          </tr>
        </thead>
        <tbody>
          {platforms.map((row) => (
            <tr key={row.platform}>
              <th scope="row">
                <PlatformMark className={s.mark} platform={row.platform} size={16} /> {row.name}
              </th>
              <td>
                <svg
                  className={s.bar}
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className={s.track} width="100" height="6" />
                  <rect
                    className={s.fill}
                    width={most > 0 ? ((row.share ?? row.orders) / most) * 100 : 0}
                    height="6"
                  />
                </svg>
              </td>
              <td>
                <b>{row.spend_fen === null ? row.orders : formatYuan(row.spend_fen)}</b>
              </td>
              {withMoney && <td>{row.share === null ? '—' : formatShare(row.share)}</td>}
              {withMoney && <td>{row.cpm_fen === null ? '—' : formatCost(row.cpm_fen)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

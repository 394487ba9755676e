import type { ReactNode } from 'react';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatTime } from '@/lib/domain/time/format-time';
import { OrderLines } from './OrderLines';
import s from './Report.module.css';
import { ReportBlocks } from './ReportBlocks';
import type { SharedReport } from './report-query';

/** A report as a paper: behind a link, and for the printer. */
export function ReportPaper({ report, tools }: { report: SharedReport; tools: ReactNode }) {
  const { from, to, project, platform, sums } = report;
  const what = [
    project || '全部项目',
    platform > 0 ? platformOf(platform).name : '全部平台',
    `${from} 至 ${to}`,
    `${sums.orders} 个订单`,
  ].join('·');
  return (
    <div className={s.paper}>
      <header className={s.paperHead}>
        <div>
          <h1>投放报告</h1>
          <p>{what}</p>
        </div>
        <p className={s.made}>
          投放集市
          <br />
          {formatTime(report.made_at, 'second')} 生成
        </p>
        <div className={s.tools}>{tools}</div>
      </header>
      {report.orders.length === 0 ? (
        <Card>
          <p>这段时间没有已发布的订单。</p>
        </Card>
      ) : (
        <>
          <ReportBlocks report={report} />
          <Card flush>
            <CardHead flush title="按账号" note="承诺为下单时页面公布的数值" />
            <OrderLines report={report} />
          </Card>
        </>
      )}
      <p className={s.paperFoot}>
        播放与阅读的口径因平台而异，来源与日期见表内；“—”为没有数据，不是 0。
        {report.with_money && '花费为实付金额，已扣除退款。'}
      </p>
    </div>
  );
}

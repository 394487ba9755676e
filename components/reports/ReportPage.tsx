import dynamic from 'next/dynamic';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { AccountTable } from './AccountTable';
import { PlanOutcome } from './PlanOutcome';
import s from './Report.module.css';
import { ReportBlocks } from './ReportBlocks';
import { ReportHead } from './ReportHead';
import type { Report } from './report-query';

// The picture that the server drew stands there until the browser's own is there.
const LiveWeeks = dynamic(() => import('./LiveWeeks'), { ssr: false });

/** A type, not an interface: a loader's props must be a record. */
export type ReportPageProps = { report: Report; outcome?: Output<'report/plans'> };

/** /personal/dropreport: what delivered orders brought. */
export function ReportPage({ report, outcome }: ReportPageProps) {
  return (
    <div className={s.page}>
      <ReportHead report={report} />
      {report.orders.length === 0 ? (
        <Card>
          <Nothing isNarrowed={report.all_orders > 0} />
        </Card>
      ) : (
        <>
          <ReportBlocks report={report} live={<LiveWeeks weeks={report.weeks} />} />
          <AccountTable report={report} />
        </>
      )}
      {outcome && outcome.plans.length > 0 && <PlanOutcome outcome={outcome} />}
    </div>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      title={isNarrowed ? '所选项目和平台没有已发布的订单' : '这段时间没有已发布的订单'}
      text="订单发布并通过质检后计入报告；也可以选更长的时间"
      actions={
        isNarrowed ? (
          <LinkButton kind="primary" size={32} href={href('personal-dropreport')}>
            看全部
          </LinkButton>
        ) : (
          <LinkButton
            kind="primary"
            size={32}
            href={href('personal-dropreport', { period: 'year' })}
          >
            看本年
          </LinkButton>
        )
      }
    />
  );
}

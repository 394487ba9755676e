import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { BulkBar } from '@/components/kit/area/list/BulkBar';
import type { BulkAct, BulkDialogProps } from '@/components/kit/area/list/list-spec';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { api } from '@/lib/api/api';
import { formatTime } from '@/lib/domain/time/format-time';
import { OrderLines } from './OrderLines';
import s from './Report.module.css';
import type { Report, ReportOrder } from './report-query';

/** The orders of the reader's own report: counted to a project, asked about, with their screenshots. */
export function AccountTable({ report }: { report: Report }) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = report.orders.map(({ order_sn }) => order_sn);
  const rows = report.orders.filter(({ order_sn }) => chosen.includes(order_sn));
  const toggle = (sn: string) =>
    setChosen(chosen.includes(sn) ? chosen.filter((it) => it !== sn) : [...chosen, sn]);
  return (
    <Card flush>
      <CardHead
        flush
        title="按账号"
        note="承诺为下单时页面公布的数值；勾选订单可归入项目，或请媒体主填写数据"
      />
      <OrderLines
        report={report}
        before={{
          head: (
            <Checkbox
              aria-label="全选"
              checked={rows.length === all.length}
              indeterminate={rows.length > 0 && rows.length < all.length}
              onChange={() => setChosen(rows.length === all.length ? [] : all)}
            />
          ),
          of: ({ order_sn, good_title }) => (
            <Checkbox
              aria-label={`选择 ${good_title} ${order_sn}`}
              checked={chosen.includes(order_sn)}
              onChange={() => toggle(order_sn)}
            />
          ),
        }}
        facts={({ project }) => project}
        missing={(order) => <Missing order={order} onAsked={refresh} />}
        source={({ screenshots: [first] }, mark) =>
          first ? (
            <a href={first.url} target="_blank" rel="noreferrer" title="看截图">
              {mark}
            </a>
          ) : (
            mark
          )
        }
      />
      <BulkBar
        acts={acts}
        rows={rows}
        onClear={() => setChosen([])}
        onDone={async () => void (await refresh())}
      />
    </Card>
  );
}

const acts: readonly BulkAct<ReportOrder>[] = [
  { label: '归入项目', Dialog: ProjectDialog },
  {
    label: '请媒体主填写数据',
    applies: ({ reach }) => reach === null,
    run: async (orders) => (await ask(orders)).ok,
  },
];

const ask = (orders: readonly ReportOrder[]) =>
  api(
    'report/ask-figures',
    { order_sn: orders.map(({ order_sn }) => order_sn) },
    { showDone: true },
  );

function ProjectDialog({ rows, onDone, onClose }: BulkDialogProps<ReportOrder>) {
  return (
    <CallDialog
      call="report/tag"
      title={`把 ${rows.length} 个订单归入项目`}
      text="项目名称由您自己定，报告可以按项目查看；留空即移出项目。"
      ok="保存"
      fields={projectFields}
      fixed={{ order_sn: rows.map(({ order_sn }) => order_sn) }}
      initial={{ project: rows[0]?.project ?? '' }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

const projectFields = [
  {
    kind: 'text',
    name: 'project',
    label: '项目',
    placeholder: '例如 双11 种草',
    min: 0,
    max: 20,
  },
] as const;

/** A figure that its owner has not told: asks for it, or says when he was asked. */
function Missing({ order, onAsked }: { order: ReportOrder; onAsked: () => Promise<unknown> }) {
  const { busy, run } = useBusy();
  if (order.asked_at) {
    return <span className={s.asked}>{formatTime(order.asked_at, 'day')} 已提醒</span>;
  }
  return (
    <Button
      size={28}
      loading={busy}
      aria-label={`请 ${order.good_title} 的媒体主填写数据`}
      onClick={() =>
        run(async () => {
          if ((await ask([order])).ok) await onAsked();
        })
      }
    >
      要数据
    </Button>
  );
}

import { Button } from 'antd';
import { useRouter } from 'next/router';
import { DownloadBar } from '@/components/kit/area/download/DownloadBar';
import { useDownload } from '@/components/kit/area/download/use-download';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import type { Column } from '@/components/kit/area/list/list-spec';
import { useAreaAddress } from '@/components/kit/area/use-area';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Select } from '@/components/kit/ui/field/Select';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { orderHref } from '@/components/order-records/order-row';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { Balances } from './Balances';
import s from './IncomeReport.module.css';

type Income = Output<'capital/income'>;

/** What orders brought an owner in a month or a quarter, as platforms report it, and each of the orders. */
export function IncomeReport({ income }: { income: Income }) {
  const router = useRouter();
  const addressOf = useAreaAddress();
  const { running, start, cancel } = useDownload();
  const at = (more: object) => addressOf({ view: 'income', period: income.period, ...more });
  return (
    <>
      <Card flush>
        <CardHead
          flush
          level={1}
          title="收入报表"
          note={`${income.period_label}，按结算日${income.is_open ? '，尚未结束' : ''}`}
          more={
            <span className={s.tools}>
              <Select
                label={<span className="sr-only">所属期</span>}
                value={income.period}
                options={income.periods.map(({ key, label }) => ({ value: key, label }))}
                onChange={({ target }) => void router.push(at({ period: target.value }))}
              />
              <Button
                icon={<Icon name="download" size={14} />}
                disabled={running !== null}
                onClick={() =>
                  start({
                    path: `/api/statement/income.xlsx?${new URLSearchParams({ period: income.period })}`,
                    name: `收入报表-${income.period}.xlsx`,
                  })
                }
              >
                导出 Excel
              </Button>
            </span>
          }
        />
        {running && <DownloadBar running={running} onCancel={cancel} />}
        <Balances
          cells={[
            { label: '收入总额', fen: income.gross_fen, note: `${income.orders} 个订单` },
            { label: '退款金额', fen: income.refund_fen, note: '退给广告主的部分' },
            { label: '收入净额', fen: income.revenue_fen, note: '总额减退款' },
            { label: '平台服务费', fen: income.fee_fen, note: '从净额中扣除' },
            { label: '结算到账', fen: income.net_fen, note: '净额减服务费' },
          ]}
        />
        <p className={s.note}>
          口径按《互联网平台企业涉税信息报送规定》（国务院令第 810
          号）：销售服务取得的收入总额、退款、净额与支付给平台的服务费。平台按季度报送，以报送内容为准。导出的表格含您实名认证的完整证件号码，请妥善保管。
        </p>
      </Card>
      <Card flush>
        <CardHead flush title="逐单明细" />
        {income.list.length > 0 ? (
          <AreaTable dense columns={columns} rows={income.list} rowKey={(row) => row.entry_id} />
        ) : (
          <EmptyState title="这一期还没有结算的订单" text="订单结算到账后，会按结算日列在这里" />
        )}
        {income.next && (
          <nav className={s.more} aria-label="翻页">
            <LinkButton size={32} href={at({ after: income.next })}>
              更早的订单
              <Icon name="right" size={14} />
            </LinkButton>
          </nav>
        )}
      </Card>
    </>
  );
}

const money = (title: string, of: (row: Income['list'][number]) => number) => ({
  title,
  width: 130,
  align: 'num' as const,
  render: (row: Income['list'][number]) => formatYuan(of(row), true),
});

const columns: readonly Column<Income['list'][number]>[] = [
  { title: '结算时间', width: 180, render: (row) => formatTime(row.at, 'second') },
  {
    title: '订单',
    width: 210,
    render: (row) => (
      <a className={s.link} href={orderHref(row.order_sn, 'medium')}>
        {row.order_sn}
      </a>
    ),
  },
  { title: '账号', render: (row) => row.about || '—' },
  money('收入总额', (row) => row.gross_fen),
  money('退款', (row) => row.refund_fen),
  money('服务费', (row) => row.fee_fen),
  money('结算到账', (row) => row.net_fen),
];

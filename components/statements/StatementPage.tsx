import { Button } from 'antd';
import { useRouter } from 'next/router';
import { DownloadBar } from '@/components/kit/area/download/DownloadBar';
import { useDownload } from '@/components/kit/area/download/use-download';
import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { useArea, useAreaAddress } from '@/components/kit/area/use-area';
import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tabs } from '@/components/kit/ui/Tabs';
import type { Output } from '@/lib/contract';
import { Balances } from './Balances';
import { IncomeReport } from './IncomeReport';
import s from './StatementPage.module.css';
import { StatementTable } from './StatementTable';
import { statementLists, statementSums } from './statement-list';

/** A type, not an interface: a loader's props must be a record. */
export type StatementPageProps =
  | { statement: Output<'capital/list/budget'> }
  /** an owner's other view of the same page */
  | { income: Output<'capital/income'> };

/** The statement of either area; for an owner what orders brought is a second view beside it. */
export function StatementPage(props: StatementPageProps) {
  const area = useArea();
  const addressOf = useAreaAddress();
  return (
    <div className={s.page}>
      {area === 'medium' && (
        <Tabs
          label="资金"
          active={'income' in props ? 'income' : 'lines'}
          items={[
            { key: 'lines', label: '资金明细', href: addressOf({}) },
            { key: 'income', label: '收入报表', href: addressOf({ view: 'income' }) },
          ]}
        />
      )}
      {'income' in props ? (
        <IncomeReport income={props.income} />
      ) : (
        <Statement statement={props.statement} />
      )}
    </div>
  );
}

function Statement({ statement }: { statement: Output<'capital/list/budget'> }) {
  const area = useArea();
  const list = statementLists[area];
  const { query } = useRouter();
  const { running, start, cancel } = useDownload();
  const { after: _, ...narrowed } = list.query.params(list.query.read(query));
  const exportAs = (ending: 'csv' | 'xlsx') => () =>
    start({ path: fileAddress(`lines.${ending}`, narrowed), name: `资金明细.${ending}` });
  const exportMonth = (month: string) =>
    start({ path: fileAddress('account.pdf', { month }), name: `资金对账单-${month}.pdf` });
  return (
    <ListScreen
      list={list}
      data={statement}
      above={({ balances }) => (
        <Card flush>
          <Balances cells={cellsOf(area, balances)} />
        </Card>
      )}
      tools={({ data }) => (
        <span className={s.tools}>
          {(['csv', 'xlsx'] as const).map((ending) => (
            <Button
              key={ending}
              icon={<Icon name="download" size={14} />}
              disabled={running !== null || data.list.length === 0}
              onClick={exportAs(ending)}
            >
              {ending === 'csv' ? '导出 CSV' : '导出 Excel'}
            </Button>
          ))}
        </span>
      )}
      body={({ data, loading }) => (
        <>
          {running && <DownloadBar running={running} onCancel={cancel} />}
          <StatementTable
            data={data}
            loading={loading}
            onMonth={(month) => void exportMonth(month)}
          />
          <p className={s.foot}>{statementSums(data)}</p>
        </>
      )}
    />
  );
}

function fileAddress(file: string, params: Record<string, string | number | undefined>): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/api/statement/${file}?${new URLSearchParams(given)}`;
}

function cellsOf(area: 'personal' | 'medium', balances: Output<'capital/list/budget'>['balances']) {
  const escrowNote = `${balances.escrow_orders} 个订单，验收后${area === 'medium' ? '结算给您' : '才付给媒体主'}`;
  const cells = [
    {
      label: '可用余额',
      fen: balances.available_fen,
      note: area === 'medium' ? '可提现' : '可付款，可提现',
    },
    { label: '冻结', fen: balances.frozen_fen, note: '提现处理中的金额' },
    { label: '托管中', fen: balances.escrow_fen, safe: true, note: escrowNote },
  ];
  if (area === 'personal') return cells;
  const pending = {
    label: '待结算',
    fen: balances.pending_fen,
    note: '验收、保留期满后各三天到可用余额',
  };
  const owed = {
    label: '待还垫付款',
    fen: balances.owed_fen,
    note: '平台为您垫付的退款，从之后的收入中扣还',
  };
  return [
    ...cells.slice(0, 2),
    pending,
    ...cells.slice(2),
    ...(balances.owed_fen > 0 ? [owed] : []),
  ];
}

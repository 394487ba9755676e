import { useRouter } from 'next/router';
import { useBusy } from '@/components/hooks/use-busy';
import { orderHref } from '@/components/orders/order-row';
import { Button, LinkButton } from '@/components/ui/Button';
import { Card, CardHead } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Input } from '@/components/ui/Input';
import { Table, tableCell } from '@/components/ui/Table';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { statementKinds } from '@/lib/domain/statement';
import { href } from '@/lib/routes';
import { Balances } from './Balances';
import { downloadStatement } from './download-statement';
import s from './StatementPage.module.css';
import {
  buyerKinds,
  readStatementQuery,
  type StatementQuery,
  statementHref,
} from './statement-query';

/** A type, not an interface: a loader's props must be a record. */
export type StatementPageProps = {
  statement: Output<'capital/list/budget'>;
  query: StatementQuery;
};

/** /personal/manAgement/detailed: every entry of the wallet, newest first. */
export function StatementPage({ statement, query }: StatementPageProps) {
  const { balances, list, next } = statement;
  const { busy, run } = useBusy();
  return (
    <div className={s.page}>
      <Card flush>
        <Balances
          cells={[
            { label: '可用余额', fen: balances.available_fen },
            { label: '冻结', fen: balances.frozen_fen },
            { label: '托管中', fen: balances.escrow_fen, safe: true },
          ]}
        />
      </Card>
      <Card flush>
        <CardHead
          flush
          level={1}
          title="资金明细"
          note="可用余额的每一笔进出"
          more={
            <Button
              size={28}
              loading={busy}
              disabled={list.length === 0}
              onClick={() => run(() => downloadStatement(query))}
            >
              <Icon name="download" size={14} />
              导出 CSV
            </Button>
          }
        />
        <nav className={s.filter} aria-label="类型">
          <div className={s.kinds}>
            {buyerKinds.map((kind) => (
              <a
                key={kind}
                href={statementHref({ ...query, kind, after: '' })}
                className={cx(s.kind, kind === query.kind && s.on)}
                aria-current={kind === query.kind ? 'page' : undefined}
              >
                {statementKinds[kind]}
              </a>
            ))}
          </div>
        </nav>
        <Days key={`${query.from} ${query.to}`} query={query} statement={statement} />
        {list.length > 0 ? <Lines list={list} /> : <Nothing query={query} />}
        {(next || query.after) && (
          <nav className={s.pages} aria-label="翻页">
            {query.after && (
              <LinkButton size={32} href={statementHref({ ...query, after: '' })}>
                回到最新
              </LinkButton>
            )}
            {next && (
              <LinkButton size={32} href={statementHref({ ...query, after: next })}>
                更早的记录
                <Icon name="right" size={14} />
              </LinkButton>
            )}
          </nav>
        )}
      </Card>
    </div>
  );
}

function Days({ query, statement }: StatementPageProps) {
  const router = useRouter();
  return (
    <form
      className={s.days}
      action="/personal/manAgement/detailed"
      onSubmit={(event) => {
        event.preventDefault();
        const days = Object.fromEntries(new FormData(event.currentTarget)) as Record<
          string,
          string
        >; // no file field in this form
        router.push(statementHref(readStatementQuery({ ...days, kind: query.kind })));
      }}
    >
      {query.kind !== 'all' && <input type="hidden" name="kind" value={query.kind} />}
      <Input className={s.day} label="日期从" type="date" name="from" defaultValue={query.from} />
      <Input className={s.day} label="到" type="date" name="to" defaultValue={query.to} />
      <Button type="submit" kind="outlined">
        查询
      </Button>
      <span className={s.sums}>
        收入 <b>{formatYuan(statement.in_fen, true)}</b>　支出{' '}
        <b>{formatYuan(statement.out_fen, true)}</b>
      </span>
    </form>
  );
}

function Lines({ list }: { list: Output<'capital/list/budget'>['list'] }) {
  return (
    <Table className={s.lines}>
      <thead>
        <tr>
          <th>时间</th>
          <th>类型</th>
          <th>关联单号</th>
          <th className={tableCell.num}>金额</th>
          <th className={tableCell.num}>可用余额</th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <tr key={entry.entry_id}>
            <td>{formatTime(entry.at, 'second')}</td>
            <td>{entry.reason_label}</td>
            <td>
              {entry.order_sn ? (
                <a className={s.link} href={orderHref(entry.order_sn)}>
                  {entry.order_sn}
                </a>
              ) : (
                entry.subject || '—'
              )}
            </td>
            <td className={cx(tableCell.num, entry.amount_fen > 0 ? s.in : s.out)}>
              {entry.amount_fen > 0 ? '+' : ''}
              {formatYuan(entry.amount_fen, true)}
            </td>
            <td className={tableCell.num}>{formatYuan(entry.balance_fen, true)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Nothing({ query }: { query: StatementQuery }) {
  const narrowed = query.kind !== 'all' || query.from || query.to;
  return narrowed ? (
    <EmptyState
      title="没有符合条件的记录"
      text="去掉类型或日期条件再看"
      actions={
        <LinkButton kind="primary" size={32} href={href('personal-manAgement-detailed')}>
          看全部记录
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      title="还没有资金记录"
      text="充值或付款后，每一笔都会显示在这里"
      actions={
        <LinkButton kind="primary" size={32} href={href('personal-manAgement-recharge')}>
          去充值
        </LinkButton>
      }
    />
  );
}

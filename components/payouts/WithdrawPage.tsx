import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { useArea } from '@/components/kit/area/use-area';
import { Card } from '@/components/kit/ui/Card';
import { Balances } from '@/components/statements/Balances';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { WithdrawCard } from './WithdrawCard';
import s from './WithdrawPage.module.css';
import { withdrawalList } from './withdrawal-list';

export type WithdrawOptions = Output<'capital/withdraw/options'>;

/** A type, not an interface: a loader's props must be a record. */
export type WithdrawPageProps = {
  options: WithdrawOptions;
  withdrawals: Output<'capital/list/withdraw'>;
};

/** What can be withdrawn, how, when it arrives, and what became of the last ones; on both sides. */
export function WithdrawPage({ options, withdrawals }: WithdrawPageProps) {
  const area = useArea();
  return (
    <ListScreen
      list={withdrawalList}
      data={withdrawals}
      besideTabs={() => (
        <span className={s.month}>
          本月已到账 <b>{formatYuan(options.month_paid_fen, true)}</b>
        </span>
      )}
      above={() => (
        <div className={s.above}>
          <Card flush>
            <Balances
              cells={[
                { label: '可提现', fen: options.available_fen, note: '不收手续费，1 分起提' },
                {
                  label: '冻结',
                  fen: options.frozen_fen,
                  note: options.open > 0 ? `${options.open} 笔提现处理中` : '没有处理中的提现',
                },
                ...(area === 'medium'
                  ? [{ label: '待结算', fen: options.pending_fen, note: '订单结算后转入可提现' }]
                  : []),
                {
                  label: '本月已到账',
                  fen: options.month_paid_fen,
                  note: `${options.month_paid} 笔`,
                },
              ]}
            />
          </Card>
          <WithdrawCard options={options} />
        </div>
      )}
    />
  );
}

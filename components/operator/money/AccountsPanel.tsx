import { cx } from '@/components/kit/ui/cx';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import s from './Money.module.css';

/** What the platform holds for whom; together it is what came in from outside. */
export function AccountsPanel({ money }: { money: Output<'operator/money'> }) {
  const { accounts, total_fen: total, clearing_fen: clearing, off_by_fen: off } = money;
  return (
    <Panel title="平台账户" note="现在的余额" flush>
      <table className={k.table}>
        <thead>
          <tr>
            <th scope="col">账户</th>
            <th scope="col" className={k.num}>
              余额
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ name, fen, orders }) => (
            <tr key={name}>
              <th scope="row" className={s.name}>
                {name}
                {orders !== null && `（${groupDigits(orders)} 单）`}
              </th>
              <td className={k.num}>{formatYuan(fen, true)}</td>
            </tr>
          ))}
          <tr className={cx(k.sum, s.sum)}>
            <th scope="row" className={s.name}>
              合计
            </th>
            <td className={k.num}>{formatYuan(total, true)}</td>
          </tr>
          <tr>
            <th scope="row" className={s.name}>
              清算账户（外部收入减支出）
            </th>
            <td className={k.num}>{formatYuan(clearing, true)}</td>
          </tr>
        </tbody>
      </table>
      <p className={cx(s.verdict, off !== 0 && s.wrong)} role={off === 0 ? undefined : 'alert'}>
        {off === 0
          ? '合计等于清算账户'
          : `合计与清算账户相差 ${formatYuan(off, true)}，请停止打款并运行审计`}
      </p>
    </Panel>
  );
}

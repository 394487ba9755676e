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
    <Panel title="平台账户" note="现在的余额，今天与本月的收支" flush>
      <table className={k.table}>
        <thead>
          <tr>
            <th scope="col">账户</th>
            <th scope="col" className={k.num}>
              余额
            </th>
            <th scope="col" className={k.num}>
              今日
            </th>
            <th scope="col" className={k.num}>
              本月
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ name, fen, orders, ...moved }) => (
            <tr key={name}>
              <th scope="row" className={s.name}>
                {name}
                {orders !== null && `（${groupDigits(orders)} 单）`}
              </th>
              <td className={k.num}>{formatYuan(fen, true)}</td>
              <Moved inFen={moved.today_in_fen} outFen={moved.today_out_fen} />
              <Moved inFen={moved.month_in_fen} outFen={moved.month_out_fen} />
            </tr>
          ))}
          <tr className={cx(k.sum, s.sum)}>
            <th scope="row" className={s.name}>
              合计
            </th>
            <td className={k.num}>{formatYuan(total, true)}</td>
            <td colSpan={2} />
          </tr>
          <tr>
            <th scope="row" className={s.name}>
              清算账户（外部收入减支出）
            </th>
            <td className={k.num}>{formatYuan(clearing, true)}</td>
            <td colSpan={2} />
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

/** What came in, and below it what went out. */
function Moved({ inFen, outFen }: { inFen: number; outFen: number }) {
  return (
    <td className={k.num}>
      {inFen === 0 && outFen === 0 ? (
        <span className={s.quiet}>没有变动</span>
      ) : (
        <>
          +{formatYuan(inFen, true)}
          <span className={s.quiet}>−{formatYuan(outFen, true)}</span>
        </>
      )}
    </td>
  );
}

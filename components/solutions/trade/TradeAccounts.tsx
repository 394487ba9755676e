import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { accountHref } from '@/lib/address/account-href';
import type { Output } from '@/lib/contract';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatChange, formatCost, shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './TradeAccounts.module.css';

export interface TradeAccount {
  told: Output<'trade_figures'>['accounts'][number];
  /** the first day of its main position, YYYY-MM-DD; null: none of the next six weeks; undefined: not known */
  first: string | null | undefined;
}

/** Accounts of the trade whose commercial posts keep the most, with price and first free day. */
export function TradeAccounts({ accounts }: { accounts: readonly TradeAccount[] }) {
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">账号</th>
          <th scope="col">商单比日常</th>
          <th scope="col">单位成本</th>
          <th scope="col">报价</th>
          <th scope="col">最早空档</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ told: { good, gap, posts }, first }) => {
          const offer = mainOffer(good);
          return (
            <tr key={good.good_sn}>
              <td>
                <a className={s.who} href={accountHref(good)} title={good.good_title}>
                  <Avatar name={good.good_title} src={good.img} size={32} />
                  <b>{good.good_title}</b>
                  <PlatformMark platform={good.staff_style} size={16} />
                </a>
              </td>
              <td>
                <b>{formatChange(gap)}</b> <small>{posts} 条</small>
              </td>
              <td>
                {offer?.cost_fen == null ? (
                  '—'
                ) : (
                  <>
                    {formatCost(offer.cost_fen)}{' '}
                    <small>{platformOf(good.staff_style).cost.name}</small>
                  </>
                )}
              </td>
              <td className={s.price}>{offer ? formatYuan(offer.price_fen) : '—'}</td>
              <td>{first ? shortDay(first) : first === null ? '六周内无' : '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

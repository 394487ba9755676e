import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { Section } from '@/components/special/Section';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { shareText } from '@/lib/domain/figures/share-text';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Trade.module.css';
import type { Solution } from './TradeOpening';

/** Where the money of completed orders went, and why each platform is in it. */
export function TradeMix({ solution }: { solution: Solution }) {
  return (
    <Section id="mix" title="钱投在哪些平台" note="占比为本站已完成订单的金额分布，不是建议比例">
      <div className={s.card}>
        <Table className={s.mix}>
          <thead>
            <tr>
              <th scope="col">平台</th>
              <th scope="col">金额占比</th>
              <th scope="col" className={tableCell.num}>
                在架账号
              </th>
              <th scope="col" className={tableCell.num}>
                已完成订单
              </th>
              <th scope="col" className={tableCell.num}>
                报价中位
              </th>
              <th scope="col">为什么选它</th>
            </tr>
          </thead>
          <tbody>
            {solution.mix.map((row) => (
              <tr key={row.platform}>
                <td>
                  <a className={s.platform} href={tradeList(row.platform, solution)}>
                    <PlatformMark platform={row.platform} size={20} />
                    {row.platform_name}
                  </a>
                </td>
                <td>
                  <span className={s.share}>
                    <i style={{ width: `${Math.round(row.share * 100)}%` }} />
                  </span>
                  {shareText(row.share, solution.order_count)}
                </td>
                <td className={tableCell.num}>{row.good_count}</td>
                <td className={tableCell.num}>{groupDigits(row.order_count)}</td>
                <td className={tableCell.num}>
                  {row.median_fen === null ? '—' : formatYuan(row.median_fen)}
                </td>
                <td className={s.why}>{row.why || '—'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  );
}

/** Accounts of the trade's first category on a platform. @param platform 0 all of them */
export function tradeList(platform: number, { categories }: Solution): string {
  const list = ownList(platform);
  const [first] = categories;
  return listHref(list, changeFilter(rootFilter(list), { category: first?.id ?? 0 }));
}

import { LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Sparkline } from '@/components/kit/ui/marks/Sparkline';
import { accountHref } from '@/lib/address/account-href';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import type { RankMetric } from '@/lib/domain/rankings/ranking';
import { RankChange } from './RankChange';
import s from './RankTable.module.css';
import type { RankRow } from './rank-view';

export interface RankTableRowProps {
  row: RankRow;
  /** there is a list before to compare with */
  compared: boolean;
  /** reads are not counted any further than this; null: they are */
  reachCap: number | null;
}

/** One account of a ranking; with its price where it is listed. */
export function RankTableRow({ row, compared, reachCap }: RankTableRowProps) {
  const { place, rise, account_name, index, metrics, spark, good_sn, staff_style } = row;
  const address = good_sn ? accountHref({ good_sn, staff_style }) : null;
  return (
    <tr>
      <td className={cx(s.place, place <= 3 && s.top)}>{place}</td>
      <td className={s.change}>
        <RankChange rise={rise} compared={compared} />
      </td>
      <th scope="row" className={s.name}>
        <AccountName row={row} address={address} />
      </th>
      <td className={s.index}>{index.toFixed(1)}</td>
      <td className={cx(s.spark, trendOf(spark))}>
        {spark.length > 1 ? <Sparkline values={spark} /> : <span className={s.same}>—</span>}
      </td>
      {metrics.map(({ kind, value }) => (
        <td key={kind}>{figure(kind, value, reachCap)}</td>
      ))}
      <td className={s.price}>
        {address ? (
          <LinkButton
            kind="outlined"
            size={28}
            href={address}
            aria-label={`看${account_name}的报价`}
          >
            看报价
          </LinkButton>
        ) : (
          <span className={s.same}>未在架</span>
        )}
      </td>
    </tr>
  );
}

function AccountName({ row, address }: { row: RankRow; address: string | null }) {
  const { account_name, account_id, category, second_category } = row;
  return (
    <div>
      <Avatar name={account_name} size={36} />
      <p>
        {address ? (
          <a href={address} title={account_name}>
            {account_name}
          </a>
        ) : (
          <b title={account_name}>{account_name}</b>
        )}
        <span title={account_id}>
          {[account_id, category, second_category].filter(Boolean).join('·')}
        </span>
      </p>
    </div>
  );
}

/** Reads that are not counted any further are written 10万+. */
function figure(kind: RankMetric, value: number, cap: number | null): string {
  const isCapped = cap !== null && (kind === 'reach' || kind === 'peak') && value >= cap;
  if (isCapped) return `${cap / 10_000}万+`;
  return value < 100_000 ? groupDigits(value) : formatCount(value);
}

/** Whether the later half of the days lies above or below the earlier; a twentieth either way is the same. */
function trendOf(spark: readonly number[]): string | undefined {
  const half = Math.floor(spark.length / 2);
  if (half === 0) return s.flat;
  const mean = (days: readonly number[]) => days.reduce((sum, day) => sum + day, 0) / days.length;
  const ratio = mean(spark.slice(-half)) / Math.max(1, mean(spark.slice(0, half)));
  if (ratio > 1.05) return s.rising;
  return ratio < 0.95 ? s.falling : s.flat;
}

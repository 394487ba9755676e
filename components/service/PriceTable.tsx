import type { ReactNode } from 'react';
import { RangeBar } from '@/components/kit/charts/RangeBar';
import { type RangeScale, rangeLegend, rangeScale } from '@/components/kit/charts/range-scale';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import s from './PriceTable.module.css';
import type { PositionPrices } from './service-data';

export interface PriceRow {
  name: ReactNode;
  /** what is made, or whom it suits */
  note: string;
  href: string;
  prices: PositionPrices | undefined;
  /** what its cost is called, where the rows differ in it */
  cost?: string;
}

export interface PriceTableProps {
  /** The heads of the first two columns. */
  name: string;
  note: string;
  /** CPM, 阅读单价 …; absent where the rows differ in it */
  cost?: string;
  rows: readonly PriceRow[];
}

/** Prices of positions or platforms side by side, on one scale; each row leads to its list. */
export function PriceTable({ name, note, cost = '单位成本', rows }: PriceTableProps) {
  const ranges = rows.flatMap(({ prices }) => (prices?.price ? [prices.price] : []));
  const scale = ranges.length > 0 ? rangeScale(ranges) : undefined;
  return (
    <div className={s.frame}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{note}</th>
            <th scope="col" className={s.number}>
              在售账号
            </th>
            <th scope="col" className={s.number}>
              中位报价
            </th>
            <th scope="col">
              报价分布
              {scale && <small>{spanWords(scale.from, scale.to)}，对数刻度</small>}
            </th>
            <th scope="col" className={s.number}>
              {cost}中位
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.href} row={row} scale={scale} />
          ))}
        </tbody>
      </table>
      <p className={s.legend}>{rangeLegend()}，条下数字为中间一半；每小时由在架报价重新统计</p>
    </div>
  );
}

function Row({ row, scale }: { row: PriceRow; scale: RangeScale | undefined }) {
  const { name, note, href, prices, cost } = row;
  const price = prices?.price;
  return (
    <tr>
      <th scope="row">
        <a href={href}>{name}</a>
      </th>
      <td className={s.note}>{note}</td>
      <td className={s.number}>{groupDigits(prices?.count ?? 0)}</td>
      <td className={s.number}>{price ? <b>{formatYuan(price.median_fen)}</b> : '—'}</td>
      <td className={s.range}>
        {price && scale && <RangeBar range={price} scale={scale} />}
        <small>{price ? spanWords(price.low_fen, price.high_fen) : '报价太少，不作统计'}</small>
      </td>
      <td className={s.number}>
        {prices?.cost_median_fen == null ? '—' : formatCost(prices.cost_median_fen)}
        {prices?.cost_median_fen != null && cost && <small className={s.unit}>{cost}</small>}
      </td>
    </tr>
  );
}

const spanWords = (fromFen: number, toFen: number): string => formatYuanRange(fromFen, toFen);

import { Checkbox } from 'antd';
import { useState } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { PriceRow } from '@/components/listings/prices/PriceRow';
import type { PriceDraft } from '@/components/listings/prices/price-draft';
import type { Output } from '@/lib/contract';
import { AccountCell } from './AccountCell';
import { CapCell } from './CapCell';
import { LeaveCell } from './LeaveCell';
import s from './OwnGoods.module.css';
import type { OwnGood, OwnPrice } from './own-good';

export interface OwnGoodsTableProps {
  data: Output<'media/goods'>;
  loading: boolean;
  /** ids of prices */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  refresh: () => Promise<void>;
}

/** Own listings as groups of rows: an account with cap and leave, and beside it a row for each of its prices. */
export function OwnGoodsTable({ data, loading, chosen, onChoose, refresh }: OwnGoodsTableProps) {
  // What is typed outlives a refusal and a list that is read anew.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, PriceDraft>>(new Map());
  const keepDraft = (skuId: number, draft: PriceDraft | null) =>
    setDrafts((old) => {
      const next = new Map(old);
      if (draft) next.set(skuId, draft);
      else next.delete(skuId);
      return next;
    });
  const shown = data.list.flatMap(({ prices }) => prices.map(({ sku_id }) => sku_id));
  const on = shown.filter((id) => chosen.has(id)).length;
  return (
    <table className={cx(s.table, loading && s.loading)} aria-busy={loading}>
      <thead>
        <tr>
          <th scope="col" className={s.account}>
            账号
          </th>
          <th scope="col" className={s.cap}>
            日接单上限
          </th>
          <th scope="col" className={s.leave}>
            休假
          </th>
          <th scope="col" className={cx(s.check, s.right)}>
            <Checkbox
              aria-label="选择本页全部报价"
              checked={on > 0 && on === shown.length}
              indeterminate={on > 0 && on < shown.length}
              onChange={({ target }) => onChoose(new Set(target.checked ? shown : []))}
            />
          </th>
          <th scope="col">报价位置</th>
          <th scope="col" className={s.price}>
            报价
          </th>
          <th scope="col" className={s.median}>
            同类中位
          </th>
          <th scope="col" className={s.until}>
            有效至
          </th>
          <th scope="col" className={s.change}>
            改动
          </th>
        </tr>
      </thead>
      {data.list.map((good) => (
        <tbody key={good.good_sn} aria-label={good.good_title}>
          {rowsOf(good).map((price, index) => (
            <PriceRow
              key={price?.sku_id ?? 'none'}
              good={good}
              price={price}
              today={data.today}
              draft={price ? (drafts.get(price.sku_id) ?? null) : null}
              onDraft={(draft) => price && keepDraft(price.sku_id, draft)}
              isChosen={price !== null && chosen.has(price.sku_id)}
              onChoose={(isChosen) => price && onChoose(toggled(chosen, price.sku_id, isChosen))}
              refresh={refresh}
              leading={
                index === 0 ? (
                  <>
                    <AccountCell good={good} rowSpan={rowsOf(good).length} refresh={refresh} />
                    <CapCell good={good} rowSpan={rowsOf(good).length} refresh={refresh} />
                    <LeaveCell
                      good={good}
                      rowSpan={rowsOf(good).length}
                      today={data.today}
                      refresh={refresh}
                    />
                  </>
                ) : null
              }
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A listing without a price has one row all the same. */
const rowsOf = ({ prices }: OwnGood): readonly (OwnPrice | null)[] =>
  prices.length > 0 ? prices : [null];

function toggled(chosen: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

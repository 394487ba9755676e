import { SettledBar } from '@/components/kit/charts/SettledBar';
import { Table } from '@/components/kit/ui/Table';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { SettledPosition } from '@/lib/contract/planning';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { settledPrice } from '@/lib/domain/catalog/settled-price';
import { againstMedian } from '@/lib/domain/figures/against-median';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import s from './SettledPrices.module.css';

export interface SettledPricesProps {
  skus: GoodDetail['skus'];
  settled: readonly SettledPosition[];
}

/** What was really paid for each position, with today's price in it; nothing where nothing is known. */
export function SettledPrices({ skus, settled }: SettledPricesProps) {
  const rows = skus.flatMap((sku) => {
    const found = settled.find(({ position }) => position === sku.position);
    return found ? [{ sku, found }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <div className={s.part}>
      <h2 className={s.title}>
        成交价区间
        <small>
          近 {settledPrice.days}{' '}
          天已完成的订单，中间一半落在这里；竖线是中位，红三角是现价，各行刻度不同
        </small>
      </h2>
      <Table aria-label="成交价区间">
        <tbody>
          {rows.map(({ sku, found }) => (
            <tr key={sku.sku_id}>
              <th scope="row" className={s.name}>
                {sku.name}
              </th>
              <td>
                <SettledBar {...found} priceFen={sku.price_fen || null} />
              </td>
              <td className={s.words}>
                <b>{formatYuanRange(found.low_fen, found.high_fen)}</b>
                <small>
                  中位 {formatYuan(found.median_fen)}，
                  {found.whose === 'own'
                    ? `${found.count} 笔`
                    : `同类账号 ${found.count} 笔（本账号不足 ${priceSample.least} 笔）`}
                </small>
              </td>
              <td className={s.words}>
                {sku.price_fen > 0 && `现价${againstMedian(sku.price_fen, found.median_fen)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

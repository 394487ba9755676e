import { Table, tableCell } from '@/components/kit/ui/Table';
import { Tag } from '@/components/kit/ui/Tag';
import type { GoodDetail, PriceHistory as History } from '@/lib/contract/catalog';
import type { SettledPosition } from '@/lib/contract/planning';
import { priceHistory } from '@/lib/domain/catalog/price-history';
import { formatChange } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './PriceHistory.module.css';
import { PriceLine } from './PriceLine';

type Steps = History['positions'][number]['steps'];

export interface PriceHistoryProps {
  history: History;
  settled: readonly SettledPosition[];
  /** the chosen one */
  sku: GoodDetail['skus'][number] | undefined;
}

const standings = {
  lowest: `近 ${priceHistory.lowestDays} 天最低`,
  unchanged: `近 ${priceHistory.lowestDays} 天没有变过`,
};

/** What the chosen position was asked at; nothing where that is not known. */
export function PriceHistory({
  history: { since, today, positions },
  settled,
  sku,
}: PriceHistoryProps) {
  const found = sku && positions.find(({ position }) => position === sku.position);
  if (!found || sku.price_fen === 0) return null;
  const { steps, standing } = found;
  const band = settled.find(({ position }) => position === sku.position);
  const hasChanged = steps.length > 1;
  return (
    <div className={s.part}>
      <h2 className={s.title}>
        报价变化
        <small>
          {sku.name}，{hasChanged ? `${since} 起` : `${since} 起没有变过`}
          {hasChanged && band && '；灰带是成交价区间'}
        </small>
        {standing && hasChanged && (
          <Tag tone={standing === 'lowest' ? 'green' : 'grey'}>{standings[standing]}</Tag>
        )}
      </h2>
      {hasChanged && (
        <>
          <PriceLine steps={steps} since={since} today={today} band={band} />
          <details className={s.details}>
            <summary>逐次看报价</summary>
            <Table aria-label={`${sku.name}的报价变化`}>
              <thead>
                <tr>
                  <th scope="col">日期</th>
                  <th scope="col" className={tableCell.num}>
                    报价
                  </th>
                  <th scope="col" className={tableCell.num}>
                    较上次
                  </th>
                </tr>
              </thead>
              <tbody>
                {[...steps].reverse().map((step, nth) => (
                  <tr key={step.from}>
                    <th scope="row">{step.from} 起</th>
                    <td className={tableCell.num}>
                      {step.fen === null ? '未出售' : formatYuan(step.fen)}
                    </td>
                    <td className={tableCell.num}>{changeWords(steps, steps.length - 1 - nth)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </details>
        </>
      )}
    </div>
  );
}

function changeWords(steps: Steps, at: number): string {
  const [now, before] = [steps[at]?.fen, steps[at - 1]?.fen];
  return now && before ? formatChange(now / before - 1) : '—';
}

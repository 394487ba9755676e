import type { GoodCardSku } from '@/lib/contract/catalog';
import type { Position } from '@/lib/domain/catalog/platforms';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { costWords } from './cost-words';
import s from './GoodsRow.module.css';

export interface PriceChoiceProps {
  position: Position;
  /** undefined where the good does not sell the position */
  sku: GoodCardSku | undefined;
  chosen: GoodCardSku | undefined;
  /** in a list of all platforms, whose head does not name the columns */
  mixed: boolean;
}

/** One price of a row, to be chosen before 加购. */
export function PriceChoice({ position, sku, chosen, mixed }: PriceChoiceProps) {
  const { short, name, commissionOnly } = position;
  if (!sku) {
    return (
      <span className={s.none}>
        未开放<small>{short}</small>
      </span>
    );
  }
  const price = commissionOnly ? `佣金 ${sku.commission ?? 0}%` : formatYuan(sku.price_fen);
  return (
    <label title={sku.why_not ?? undefined}>
      <input
        type="radio"
        name="sku"
        value={sku.sku_id}
        aria-label={`${name} ${price}`}
        defaultChecked={sku === chosen && sku.orderable}
        disabled={!sku.orderable}
        data-cost={costWords(sku)}
      />
      <span>
        <b>{price}</b>
        <small>{mixed ? short : validity(sku)}</small>
      </span>
    </label>
  );
}

function validity({ valid_until, orderable, commission, price_fen }: GoodCardSku): string {
  if (!orderable) return price_fen > 0 ? '暂不能投' : '按成交结算';
  const share = commission ? `佣${commission}% ` : '至 ';
  return `${share}${shortDay(valid_until)}`;
}

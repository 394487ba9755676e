import { cx } from '@/components/kit/ui/cx';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { commissionLabel } from '@/lib/domain/commissions/rate';
import { CartAddOns } from './CartAddOns';
import { CartGood } from './CartGood';
import notes from './CartGood.module.css';
import s from './CartLine.module.css';
import type { CartItem } from './cart-item';
import type { Cart } from './use-cart';

export interface CartLineProps {
  item: CartItem;
  cart: Cart;
  picked: boolean;
  onPick: () => void;
  onRemove: () => void;
}

/** One line of the drawer. */
export function CartLine({ item, cart, picked, onPick, onRemove }: CartLineProps) {
  return (
    <li className={cx(s.line, picked && s.picked)}>
      <Checkbox
        aria-label={`选择 ${item.good_title} ${item.position_name}`}
        checked={picked}
        disabled={!item.orderable}
        onChange={onPick}
      />
      <CartGood item={item}>
        <CartAddOns item={item} cart={cart} />
      </CartGood>
      <div className={s.right}>
        {item.price_fen === null ? (
          <span className={notes.quiet}>暂无报价</span>
        ) : (
          <Price fen={item.price_fen} plain={!item.orderable} />
        )}
        {item.commission_rate && (
          <span className={notes.quiet}>+ {commissionLabel(item.commission_rate)}</span>
        )}
        <button
          type="button"
          className={s.remove}
          aria-label={`删除 ${item.good_title} ${item.position_name}`}
          onClick={onRemove}
        >
          <Icon name="trash" size={14} />
          删除
        </button>
      </div>
    </li>
  );
}

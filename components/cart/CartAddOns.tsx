import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { addOnRows, listAddOns } from '@/lib/domain/catalog/add-ons';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './CartAddOns.module.css';
import type { CartItem } from './cart-item';
import type { Cart } from './use-cart';

/** What may be ordered beside a line of the cart; nothing where its listing sells nothing. */
export function CartAddOns({ item, cart }: { item: CartItem; cart: Cart }) {
  const offered = listAddOns(item.offered_add_ons);
  if (!item.orderable || offered.length === 0) return null;
  const chosen = cart.addOnsOf(item);
  return (
    <fieldset className={s.list} aria-label={`附加服务 ${item.good_title} ${item.position_name}`}>
      {offered.map(({ kind, name, fen }) => (
        <span key={kind} title={addOnRows[kind].does}>
          <Checkbox
            className={s.choice}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              cart.chooseAddOns(
                item,
                target.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind),
              )
            }
          >
            {name} <span className={s.price}>+{formatYuan(fen)}</span>
          </Checkbox>
        </span>
      ))}
    </fieldset>
  );
}

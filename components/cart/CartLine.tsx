import { Checkbox } from '@/components/ui/Checkbox';
import { cx } from '@/components/ui/cx';
import { GoodCell } from '@/components/ui/GoodCell';
import { Icon } from '@/components/ui/Icon';
import { Price } from '@/components/ui/Price';
import { commissionLabel } from '@/lib/domain/commission/commission-rate';
import { materialCostsWords } from '@/lib/domain/material-costs';
import { href } from '@/lib/routes';
import s from './CartLine.module.css';
import { type CartItem, cartNote } from './cart-item';

export interface CartLineProps {
  item: CartItem;
  picked: boolean;
  onPick: () => void;
  onRemove: () => void;
}

/** One line of the drawer. */
export function CartLine({ item, picked, onPick, onRemove }: CartLineProps) {
  const note = cartNote(item);
  return (
    <li className={cx(s.line, picked && s.picked)}>
      <Checkbox
        aria-label={`选择 ${item.good_title} ${item.position_name}`}
        checked={picked}
        disabled={!item.orderable}
        onChange={onPick}
      />
      <GoodCell
        title={item.good_title}
        platform={item.staff_style}
        facts={`${item.good_type}·${item.position_name}`}
        href={href('productdetails', { good_sn: item.good_sn, staff_style: item.staff_style })}
        size={44}
        img={item.img_url}
        off={!item.orderable}
      >
        {item.material_costs && <p className={cx(s.note, s.quiet)}>{materialCostsWords}</p>}
        {note && (
          <p className={cx(s.note, s[note.tone])} title={note.text}>
            {note.text}
          </p>
        )}
      </GoodCell>
      <div className={s.right}>
        {item.price_fen === null ? (
          <span className={s.quiet}>暂无报价</span>
        ) : (
          <Price fen={item.price_fen} plain={!item.orderable} />
        )}
        {item.commission_rate && (
          <span className={s.quiet}>+ {commissionLabel(item.commission_rate)}</span>
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

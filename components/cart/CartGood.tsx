import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { goodHref } from '@/lib/address/good-href';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import s from './CartGood.module.css';
import { type CartItem, cartNote } from './cart-item';

/** The good of a line of the cart, with what is to be known of it. */
export function CartGood({ item, children }: { item: CartItem; children?: ReactNode }) {
  const note = cartNote(item);
  return (
    <GoodCell
      title={item.good_title}
      platform={item.staff_style}
      facts={`${item.good_type}·${item.position_name}`}
      href={goodHref(item)}
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
      {children}
    </GoodCell>
  );
}

import { Fragment } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { type BriefField, briefLabels } from '@/lib/domain/briefs/brief';
import { commissionLabel } from '@/lib/domain/commissions/rate';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatDay } from '@/lib/domain/time/format-time';
import { CartAddOns } from './CartAddOns';
import { CartGood } from './CartGood';
import notes from './CartGood.module.css';
import s from './CartPage.module.css';
import type { CartItem } from './cart-item';
import { groupByOwner } from './group-by-owner';
import type { Cart } from './use-cart';

export interface CartTableProps {
  cart: Cart;
  onWrite: (items: readonly CartItem[]) => void;
}

/** Every line of the cart, one media owner's lines together. */
export function CartTable({ cart, onWrite }: CartTableProps) {
  return (
    <Table className={s.table}>
      <colgroup>
        <col style={{ width: 48 }} />
        <col />
        <col style={{ width: 180 }} />
        <col style={{ width: 150 }} />
        <col style={{ width: 90 }} />
        <col style={{ width: 140 }} />
        <col style={{ width: 110 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">选择</span>
          </th>
          <th scope="col">账号 / 位置</th>
          <th scope="col">投放要求</th>
          <th scope="col">期望发布</th>
          <th scope="col" className={tableCell.num}>
            可改稿
          </th>
          <th scope="col" className={tableCell.num}>
            报价
          </th>
          <th scope="col" className={tableCell.end}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {groupByOwner(cart.items).map((group) => (
          <Fragment key={group.key}>
            <tr className={s.owner}>
              <td colSpan={7}>
                {group.operator || `${group.items[0]?.good_title}（个人）`}·{group.items.length} 项
              </td>
            </tr>
            {group.items.map((item) => (
              <Row key={item.cart_id} item={item} cart={cart} onWrite={onWrite} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function Row({ item, cart, onWrite }: { item: CartItem } & CartTableProps) {
  const picked = cart.isPicked(item);
  const name = `${item.good_title} ${item.position_name}`;
  return (
    <tr className={cx(picked && s.picked)}>
      <td>
        <Checkbox
          aria-label={`选择 ${name}`}
          checked={picked}
          disabled={!item.orderable}
          onChange={() => cart.pick(item)}
        />
      </td>
      <td>
        <CartGood item={item}>
          <CartAddOns item={item} cart={cart} />
        </CartGood>
      </td>
      <td>
        <button
          type="button"
          className={s.brief}
          aria-label={`填写要求 ${name}`}
          onClick={() => onWrite([item])}
        >
          <Icon name="edit" size={14} />
          {item.brief ? '修改要求' : '填写要求'}
        </button>
        <p
          className={cx(notes.note, item.brief_complete ? notes.good : notes.quiet)}
          title={briefNote(item)}
        >
          {briefNote(item)}
        </p>
      </td>
      <td>{item.brief?.wanted_date ? formatDay(item.brief.wanted_date) : '—'}</td>
      <td className={tableCell.num}>{item.revisions} 次</td>
      <td className={tableCell.num}>
        {item.price_fen === null ? (
          <span className={notes.quiet}>暂无报价</span>
        ) : (
          <>
            <Price fen={item.price_fen} plain={!item.orderable} />
            {item.commission_rate && (
              <p className={notes.quiet}>+ {commissionLabel(item.commission_rate)}</p>
            )}
            {item.price_change_fen !== 0 && (
              <p className={s.was}>加入时 {formatYuan(item.added_price_fen)}</p>
            )}
          </>
        )}
      </td>
      <td className={tableCell.end}>
        <Button
          kind="text"
          size={28}
          aria-label={`删除 ${name}`}
          disabled={cart.removing}
          onClick={() => cart.remove([item.cart_id])}
        >
          <Icon name="trash" size={14} />
          删除
        </Button>
      </td>
    </tr>
  );
}

function briefNote({ brief, brief_complete, brief_missing, brief_misfits }: CartItem): string {
  if (brief_complete) return '已填完整';
  if (!brief) return '付款后 72 小时内填写即可';
  const [misfit] = Object.values(brief_misfits);
  if (misfit) return misfit;
  const names = brief_missing.map((field) => briefLabels[field as BriefField] ?? field); // the server names the brief's own fields
  return `还差 ${names.join('、')}`;
}

import { Button } from '@/components/kit/ui/Button';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Drawer } from '@/components/kit/ui/overlay/Drawer';
import { Price } from '@/components/kit/ui/Price';
import { Skeleton } from '@/components/kit/ui/Skeleton';
import { href } from '@/lib/address/routes';
import { CartLine } from './CartLine';
import s from './CartPanel.module.css';
import { EmptyCart } from './EmptyCart';
import { HotGoods } from './HotGoods';
import { type Cart, useCart } from './use-cart';

/** The drawer of a logged-in advertiser. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const cart = useCart();
  const count = cart.items.length;
  return (
    <Drawer
      title="购物车"
      note={count > 0 ? `${count} 项` : null}
      more={
        <a
          className={s.more}
          href={href('shopping-shoppingCart')}
          target="_blank"
          rel="noopener noreferrer"
        >
          打开完整购物车
          <Icon name="external" size={14} />
        </a>
      }
      onClose={onClose}
      footer={count > 0 && cart.state === 'ready' ? <Foot cart={cart} /> : null}
    >
      <div className={s.body}>
        <div className={s.list}>
          <Lines cart={cart} />
        </div>
        <HotGoods />
      </div>
    </Drawer>
  );
}

function Lines({ cart }: { cart: Cart }) {
  if (cart.state === 'loading') {
    return (
      <div className={s.skeletons} role="status" aria-label="正在加载">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} width="100%" height={72} />
        ))}
      </div>
    );
  }
  if (cart.state === 'failed') return <ErrorState onRetry={cart.reload} />;
  if (cart.items.length === 0) {
    return <EmptyCart />;
  }
  return (
    <ul aria-label="购物车商品">
      {cart.items.map((item) => (
        <CartLine
          key={item.cart_id}
          item={item}
          cart={cart}
          picked={cart.isPicked(item)}
          onPick={() => cart.pick(item)}
          onRemove={() => cart.remove([item.cart_id])}
        />
      ))}
    </ul>
  );
}

function Foot({ cart }: { cart: Cart }) {
  return (
    <div className={s.foot}>
      <p className={s.safe}>
        <Icon name="lock" size={14} />
        付款进入平台托管，验收后才结算给媒体主
      </p>
      <div className={s.bar}>
        <Checkbox
          checked={cart.selection === 'all'}
          indeterminate={cart.selection === 'some'}
          disabled={!cart.canChoose}
          onChange={cart.pickAll}
        >
          全选
        </Checkbox>
        <button type="button" className={s.clear} disabled={cart.removing} onClick={cart.clear}>
          清空
        </button>
        <div className={s.total}>
          <span className={s.count}>已选 {cart.selected.length} 项，合计</span>
          <Price fen={cart.totalFen} size={22} />
        </div>
        <Button
          kind="primary"
          size={40}
          className={s.buy}
          loading={cart.ordering}
          data-track="checkout"
          onClick={cart.buy}
        >
          立即购买
        </Button>
      </div>
    </div>
  );
}

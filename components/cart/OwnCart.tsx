import { useState } from 'react';
import { BriefDialog } from '@/components/briefs/BriefDialog';
import { fitLines } from '@/components/briefs/fit-lines';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { SkeletonLines } from '@/components/kit/ui/Skeleton';
import { QuotationLinks } from '@/components/quotation/QuotationLinks';
import { askHref } from '@/lib/address/ask-href';
import { api } from '@/lib/api/api';
import type { Brief } from '@/lib/domain/briefs/brief';
import { kindsOf } from '@/lib/domain/catalog/add-ons';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import notes from './CartGood.module.css';
import s from './CartPage.module.css';
import { CartTable } from './CartTable';
import type { CartItem } from './cart-item';
import { EmptyCart } from './EmptyCart';
import { HotGoods } from './HotGoods';
import { type Cart, useCart } from './use-cart';

/** An advertiser's own cart: what lies in it, its total, and the brief of what is chosen. */
export function OwnCart() {
  const cart = useCart();
  const [writing, setWriting] = useState<readonly CartItem[] | null>(null);
  // What is chosen; all of it where nothing is.
  const quoted = cart.selected.length > 0 ? cart.selected : cart.items;
  const lines = quoted.map(({ good_sn: sn, position, add_ons }) => ({
    sn,
    position,
    addOns: kindsOf(add_ons),
  }));
  return (
    <>
      <Card flush>
        <CardHead
          flush
          level={1}
          title="购物车"
          note={
            cart.items.length > 0
              ? `${cart.items.length} 项，按媒体主拆单，各自接单、各自托管`
              : null
          }
          more={
            lines.length > 0 && (
              <span className={s.more}>
                <LinkButton size={32} href={askHref(lines)}>
                  询价 {lines.length} 项
                </LinkButton>
                <QuotationLinks lines={lines} />
              </span>
            )
          }
        />
        <Content cart={cart} onWrite={setWriting} />
      </Card>
      {cart.state === 'ready' && cart.items.length > 0 && (
        <TotalBar cart={cart} onWrite={setWriting} />
      )}
      {cart.state === 'ready' && (
        <Card flush className={s.hot}>
          <HotGoods />
        </Card>
      )}
      {writing && <CartBrief items={writing} cart={cart} onClose={() => setWriting(null)} />}
    </>
  );
}

interface Writes {
  cart: Cart;
  onWrite: (items: readonly CartItem[]) => void;
}

function Content({ cart, onWrite }: Writes) {
  if (cart.state === 'loading') {
    return (
      <div className={s.skeletons}>
        <SkeletonLines rows={8} />
      </div>
    );
  }
  if (cart.state === 'failed') return <ErrorState onRetry={cart.reload} />;
  if (cart.items.length > 0) return <CartTable cart={cart} onWrite={onWrite} />;
  return <EmptyCart />;
}

function TotalBar({ cart, onWrite }: Writes) {
  const some = cart.selected.length > 0;
  return (
    <div className={s.bar}>
      <Checkbox
        checked={cart.selection === 'all'}
        indeterminate={cart.selection === 'some'}
        disabled={!cart.canChoose}
        onChange={cart.pickAll}
      >
        全选
      </Checkbox>
      <Button kind="text" disabled={cart.removing} onClick={cart.clear}>
        清空
      </Button>
      <Button kind="outlined" disabled={!some} onClick={() => onWrite(cart.selected)}>
        统一填写要求
      </Button>
      <span className={s.safe}>
        <Icon name="lock" size={14} />
        平台销售并开票，含 {ruleWords.vat} 增值税；付款由平台托管，验收后才结算给媒体主
      </span>
      <span className={s.total}>
        <span className={notes.quiet}>已选 {cart.selected.length} 项，合计</span>
        <Price fen={cart.totalFen} size={22} />
      </span>
      <Button
        kind="primary"
        size={44}
        loading={cart.ordering}
        data-track="checkout"
        onClick={cart.buy}
      >
        立即购买
      </Button>
    </div>
  );
}

function CartBrief({
  items,
  cart,
  onClose,
}: {
  items: readonly CartItem[];
  cart: Cart;
  onClose: () => void;
}) {
  const [first] = items;
  const save = async (brief: Brief) => {
    const answer = await api(
      'cart/brief',
      { cart_id: items.map((item) => item.cart_id), ...brief },
      { show: 'unless-fields', showDone: true },
    );
    if (answer.ok) {
      const saved = new Map(answer.data.items.map((item) => [item.cart_id, item]));
      cart.setItems((all) =>
        all.map((item) => {
          const now = saved.get(item.cart_id);
          return now ? { ...item, ...now, brief } : item;
        }),
      );
    }
    if (!answer.ok) return answer;
    return {
      ok: true,
      fields: Object.assign({}, ...answer.data.items.map((item) => item.brief_misfits)),
    };
  };
  return (
    <BriefDialog
      subject={items.length === 1 && first ? first.good_title : `${items.length} 项共用`}
      initial={items.find((item) => item.brief)?.brief ?? null}
      note="接单前媒体主可见；也可以在结算页或付款后填写"
      save={save}
      lines={fitLines(items)}
      draftKey={items.map((item) => item.cart_id).join('-')}
      onClose={onClose}
    />
  );
}

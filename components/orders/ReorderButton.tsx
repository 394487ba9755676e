import { useRouter } from 'next/router';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, type ButtonKind, type ButtonSize } from '@/components/kit/ui/Button';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { useAppStore } from '@/store/AppStoreProvider';

export interface ReorderButtonProps {
  orderSn: string;
  kind: ButtonKind;
  size: ButtonSize;
}

/** 再次下单: the same position with its brief into the cart, and there; a price that changed is said first. */
export function ReorderButton({ orderSn, kind, size }: ReorderButtonProps) {
  const router = useRouter();
  const store = useAppStore();
  const { busy, run } = useBusy();

  const again = () =>
    run(async () => {
      const put = await api('order/reorder', { order_sn: orderSn });
      if (!put.ok) return; // its sentence says that the position has left the shelf
      const { good_title: title, position_label: position, was_fen: was, now_fen: now } = put.data;
      store.getState().setCartCount(put.data.cart_count);
      const goOn =
        was === now ||
        (await confirm({
          title: '报价有变化',
          text: `「${title}·${position}」由 ${formatYuan(was, true)} 变为 ${formatYuan(now, true)}，已按今天的报价放入购物车。`,
          okText: '去购物车',
          cancelText: '留在本页',
        }));
      if (goOn) await router.push(href('shopping-shoppingCart'));
    });

  return (
    <Button kind={kind} size={size} loading={busy} onClick={again}>
      再次下单
    </Button>
  );
}

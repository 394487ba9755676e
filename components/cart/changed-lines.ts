import type { ConfirmQuestion } from '@/components/ui/confirm';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/format-yuan';

type CheckedItem = Output<'cart-to-check'>['items'][number];

/** Asks the buyer about lines whose price moved or that cannot be ordered now. @param seen cart line → price in 分 */
export function questionOf(
  open: readonly CheckedItem[],
  changed: readonly CheckedItem[],
  gone: readonly CheckedItem[],
  seen: ReadonlyMap<number, number | null>,
): ConfirmQuestion {
  const prices = changed.map((item) => {
    const was = seen.get(item.cart_id);
    const now = formatYuan(item.price_fen);
    const from = was === null || was === undefined ? '' : `由 ${formatYuan(was)} `;
    return `${nameOf(item)}${from}变为 ${now}`;
  });
  const title =
    gone.length > 0 && changed.length > 0
      ? '部分商品的价格或状态有变化'
      : gone.length > 0
        ? `${gone.length} 项暂时不能下单`
        : `${changed.length} 项价格有变化`;
  return {
    title,
    text: [goneSentence(gone), ...prices].filter(Boolean).join('；'),
    okText: gone.length > 0 ? `下单其余 ${open.length} 项` : '按新价下单',
    cancelText: '返回修改',
  };
}

/** Names each line that cannot be ordered, and why. */
export const goneSentence = (gone: readonly CheckedItem[]): string =>
  gone.map((item) => `${nameOf(item)}：${item.reason}`).join('；');

const nameOf = (item: CheckedItem): string => `「${item.good_title}·${item.position_label}」`;

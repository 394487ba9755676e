import type { GoodDetail } from '@/lib/contract/catalog';
import { formatYuan } from '@/lib/domain/money/format-yuan';

/** What a position costs: ¥22,900, 佣金 20%, or both. */
export const priceOf = ({ price_fen, commission }: GoodDetail['skus'][number]): string =>
  [price_fen > 0 && formatYuan(price_fen), commission ? `佣金 ${commission}%` : '']
    .filter(Boolean)
    .join(' + ');

/** Why nothing can be ordered, and what to do. @param today YYYY-MM-DD */
export function whyClosed(good: GoodDetail['good'], today: string): string {
  const { leave_from: from, leave_to: to } = good;
  const onLeave = from !== null && to !== null && from <= today && today <= to;
  if (onLeave) return `媒体主休假至 ${to}，之后可下单；可先收藏`;
  return `${good.why_not ?? '暂时不能下单'}；可先收藏，或看看相似账号`;
}

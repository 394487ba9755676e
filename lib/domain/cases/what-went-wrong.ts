import { formatYuan } from '@/lib/domain/money/format-yuan';

/** What the records of an order that is shown say against it. Days and money as they were; 0 nothing of it. */
export interface OrderFaults {
  /** of the account, as the case may name it */
  name: string;
  /** that the first draft came after its day */
  draftLateDays: number;
  /** that it was published after the agreed days */
  publishLateDays: number;
  /** drafts that the buyer or the platform sent back */
  returned: number;
  /** rulings of its disputes, as the public record has them */
  rulings: readonly { words: string; buyerFen: number }[];
  /** given back to the buyer, by a ruling or otherwise */
  refundFen: number;
  /** why, of a refund after completion; '' none was */
  lateRefundReason: string;
  /** outcome against the promise as a share; null: not told */
  away: number | null;
}

export interface Fault {
  head: string;
  text: string;
}

/** Said where the records hold nothing against any of the orders. */
export const noFaults = '订单记录里没有逾期、退稿、争议和退款，结果也没有低于承诺。';

/** What went wrong in a case, out of its orders' records alone: what cost time, then money, then reach. */
export function whatWentWrong(orders: readonly OrderFaults[]): Fault[] {
  return orders
    .flatMap((order) => [
      ...latenessOf(order),
      ...returnsOf(order),
      ...moneyOf(order),
      ...missOf(order),
    ])
    .sort((a, b) => a.rank - b.rank)
    .map(({ head, text }) => ({ head, text }));
}

type Ranked = Fault & { rank: number };

function latenessOf({ name, draftLateDays, publishLateDays }: OrderFaults): Ranked[] {
  const late = [
    ...(draftLateDays > 0 ? [`首稿比约定晚 ${draftLateDays} 天`] : []),
    ...(publishLateDays > 0 ? [`发布比约定晚 ${publishLateDays} 天`] : []),
  ];
  if (late.length === 0) return [];
  const days = Math.max(draftLateDays, publishLateDays);
  return [{ rank: 1, head: `${name}：晚了 ${days} 天`, text: `${late.join('；')}。` }];
}

function returnsOf({ name, returned }: OrderFaults): Ranked[] {
  if (returned === 0) return [];
  return [
    { rank: 3, head: `${name}：稿件退改 ${returned} 次`, text: `改了 ${returned} 次才通过。` },
  ];
}

function moneyOf({ name, rulings, refundFen, lateRefundReason }: OrderFaults): Ranked[] {
  const ruled = rulings.map(({ words, buyerFen }) => ({
    rank: 0,
    head: `${name}：有争议，裁定${buyerFen > 0 ? `退 ${formatYuan(buyerFen)}` : '不退款'}`,
    text: words,
  }));
  if (ruled.length > 0 || refundFen <= 0) return ruled;
  const text = lateRefundReason ? `完成后退款：${lateRefundReason}` : '双方同意退款。';
  return [{ rank: 0, head: `${name}：退回 ${formatYuan(refundFen)}`, text }];
}

function missOf({ name, away }: OrderFaults): Ranked[] {
  if (away === null || away >= 0) return [];
  const percent = Math.max(1, Math.round(-away * 100));
  return [
    {
      rank: 2,
      head: `${name}：比承诺低 ${percent}%`,
      text: '承诺为下单时页面公布的数值，结果由媒体主填报。',
    },
  ];
}

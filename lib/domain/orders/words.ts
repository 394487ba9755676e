import { formatYuan } from '@/lib/domain/money/format-yuan';
import { inTwo } from '@/lib/domain/money/in-two';
import { minusFen } from '@/lib/domain/money/money';
import { type PayWay, payWayLabel } from '../payments/pay-ways';
import type { MoneyMoves } from './money';
import { refundPercent } from './refund';
import type { OrderState } from './states';
import type { OrderTerms } from './terms';
import { type Reader, toldTo } from './told-to';

/** What the sentences of the order process are filled with. */
export interface WordFacts extends OrderTerms {
  state: OrderState;
  priceFen: number;
  /** what lies in escrow for it */
  escrowFen: number;
  payWay: PayWay | null;
  /** what the owner should know before the link is handed in; absent where nobody asks */
  publishNotes?: string;
  /** what the transition moved that is told of; only what tells of one may name its sums */
  moves?: MoneyMoves;
}

/** Who reads: the sentences say 您 for the reader and the side's name for the other. */
export type Viewer = 'buyer' | 'seller';

const blanks = {
  price: (order: WordFacts) => formatYuan(order.priceFen, true),
  escrow: (order: WordFacts) => formatYuan(order.escrowFen, true),
  /** 80% */
  released: (order: WordFacts) => `${order.releasePercent}%`,
  kept: (order: WordFacts) => `${minusFen(100, order.releasePercent)}%`,
  /** 30 天 */
  days: (order: WordFacts) => `${order.retentionDays} 天`,
  /** what the buyer gets if the seller agrees now: ¥1,145.00（50%） */
  refund: (order: WordFacts) => {
    const percent = refundPercent(order.state);
    return `${formatYuan(inTwo(order.priceFen, percent)[0], true)}（${percent}%）`;
  },
  /** how the buyer leaves before the first draft, to the one who takes the order on */
  leaving: ({ materialCosts }: WordFacts) =>
    materialCosts
      ? '您已标明材料费，首稿前广告主要退款须经您同意；'
      : '首稿前广告主可以取消，款项全额退回；',
  publish_notes: (order: WordFacts) => order.publishNotes ?? '',
  wallet: (_: WordFacts, viewer: Reader) => (viewer === 'buyer' ? '您的钱包' : '广告主钱包'),
  pay: (order: WordFacts) => (order.payWay === 'bank' ? '转账并等待到账' : '付款'),
  to_buyer: (order: WordFacts) => formatYuan(toldMoves(order).buyer, true),
  to_pending: (order: WordFacts) => formatYuan(toldMoves(order).pending, true),
  to_seller: (order: WordFacts) => formatYuan(toldMoves(order).seller, true),
  fee: (order: WordFacts) => formatYuan(toldMoves(order).fee, true),
  way: (order: WordFacts) => (order.payWay ? payWayLabel(order.payWay) : ''),
} satisfies Record<string, (order: WordFacts, viewer: Reader) => string>;

function toldMoves({ moves }: WordFacts): MoneyMoves {
  if (!moves) throw new Error('these words tell of no movement');
  return moves;
}

export type Blank = keyof typeof blanks;

export const isBlank = (name: string): name is Blank => Object.hasOwn(blanks, name);

/**
 * Fills the `{blanks}` of a sentence of the order process with the order's own figures.
 * @throws Error for a blank that nobody fills, which the table's test forbids
 */
export function fillWords(words: string, order: WordFacts, viewer: Reader): string {
  const filled = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isBlank(name)) throw new Error(`nobody fills {${name}}`);
    return blanks[name](order, viewer);
  });
  return toldTo(filled, viewer);
}

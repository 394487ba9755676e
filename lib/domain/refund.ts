import type { OrderState } from './order-states';

/** The refund grid as pages print it (domain.md: after-sale). */
export const refundGrid = [
  { when: '接单前取消', share: '100%' },
  { when: '首稿前取消', share: '100%' },
  { when: '首稿后，广告主取消', share: '50%' },
  { when: '首稿后，媒体主取消', share: '100%' },
  { when: '发布后', share: '申请仲裁' },
] as const;

/** What the buyer gets back when leaving now at their own wish. */
export interface RefundNow {
  /** 100, 50; null: only by a ruling */
  percent: 100 | 50 | null;
  note: string;
}

/** @returns null where nothing is paid or the order has ended */
export function refundNow(state: OrderState): RefundNow | null {
  switch (state) {
    case 'pending_accept':
      return { percent: 100, note: '接单前取消，全额退回钱包' };
    case 'producing':
      return { percent: 100, note: '首稿前取消，全额退回钱包' };
    case 'draft_review':
    case 'draft_revising':
    case 'pending_publish':
      return { percent: 50, note: '首稿后，广告主取消' };
    case 'inspecting':
    case 'pending_confirm':
    case 'retaining':
      return { percent: null, note: '发布后须申请仲裁' };
    default:
      return null;
  }
}

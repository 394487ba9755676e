/** The refund grid as pages print it (domain.md: after-sale), and by which transition each row happens. */
export const refundGrid = [
  { by: 'cancel_paid', when: '接单前取消', share: '100%' },
  { by: 'cancel_before_draft', when: '首稿前取消', share: '100%' },
  { by: 'agree_refund_half', when: '首稿后，广告主取消', share: '50%' },
  { by: 'seller_gives_up', when: '首稿后，媒体主取消', share: '100%' },
  { by: 'ruling', when: '发布后', share: '申请仲裁' },
] as const;

export type RefundCase = (typeof refundGrid)[number]['by'];

/** The grid of orders of which some, all or none have material costs. */
export const refundGridOf = (
  materialCosts: readonly boolean[],
): { when: string; share: string }[] =>
  refundGrid.flatMap((row) => {
    if (row.by !== 'cancel_before_draft' || !materialCosts.includes(true)) return [row];
    const asked = { when: '首稿前退款（有材料费）', share: '媒体主同意后 100%' };
    return materialCosts.includes(false) ? [row, asked] : [asked];
  });

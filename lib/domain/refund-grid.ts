const beforeDraft = { when: '首稿前取消', share: '100%' } as const;

/** The refund grid as pages print it (domain.md: after-sale). */
export const refundGrid = [
  { when: '接单前取消', share: '100%' },
  beforeDraft,
  { when: '首稿后，广告主取消', share: '50%' },
  { when: '首稿后，媒体主取消', share: '100%' },
  { when: '发布后', share: '申请仲裁' },
] as const;

/** The grid of orders of which some, all or none have material costs. */
export const refundGridOf = (
  materialCosts: readonly boolean[],
): { when: string; share: string }[] =>
  refundGrid.flatMap((row) => {
    if (row !== beforeDraft || !materialCosts.includes(true)) return [row];
    const asked = { when: '首稿前退款（有材料费）', share: '媒体主同意后 100%' };
    return materialCosts.includes(false) ? [row, asked] : [asked];
  });

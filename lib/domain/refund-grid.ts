/** The refund grid as pages print it (domain.md: after-sale). */
export const refundGrid = [
  { when: '接单前取消', share: '100%' },
  { when: '首稿前取消', share: '100%' },
  { when: '首稿后，广告主取消', share: '50%' },
  { when: '首稿后，媒体主取消', share: '100%' },
  { when: '发布后', share: '申请仲裁' },
] as const;

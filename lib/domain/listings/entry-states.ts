/** States of an application to join as a media owner (domain.md: The rest). */
export const entryStates = {
  pending: '待审核',
  opened: '已开通',
  rejected: '已驳回',
} as const;

export type EntryState = keyof typeof entryStates;

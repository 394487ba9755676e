/** States of an edit of a listing that was published once. */
export const changeStates = {
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const;

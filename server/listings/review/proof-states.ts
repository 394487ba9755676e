/** States of a screenshot that a figure rests on. */
export const proofStates = {
  pending: '待核验',
  checked: '已核验',
  refused: '未通过核验',
  withdrawn: '已撤回',
} as const;

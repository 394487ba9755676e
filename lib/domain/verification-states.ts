/** States of a real-name verification (domain.md: Verification). `replaced`: a newer one took its place. */
export const verificationStates = {
  pending: '审核中',
  verified: '已认证',
  rejected: '已驳回',
  cancelled: '已注销',
  replaced: '已更新',
} as const;

export type VerificationState = keyof typeof verificationStates;

export const verificationKinds = { person: '个人', company: '企业' } as const;

export type VerificationKind = keyof typeof verificationKinds;

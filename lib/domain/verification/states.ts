import { keysOf } from '@/lib/domain/text/keys-of';

/** States of a real-name verification (domain.md: Verification). `replaced`: a newer one took its place. */
export const verificationStates = {
  pending: '审核中',
  verified: '已认证',
  rejected: '已驳回',
  cancelled: '已注销',
  replaced: '已更新',
} as const;

export const verificationKinds = { person: '个人', company: '企业' } as const;

export type VerificationKind = keyof typeof verificationKinds;

/** What an account or a listing is verified as. */
export const verifiedKeys = ['none', ...keysOf(verificationKinds)] as const;

export type Verified = (typeof verifiedKeys)[number];

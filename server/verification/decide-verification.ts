import { and, eq, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { worded } from '@/lib/domain/messages/notice-templates';
import { verificationKinds, verificationStates } from '@/lib/domain/verification/states';
import { recordEvent } from '@/server/account/public';
import { decidedBy, reasonByField, reviewed, verdicts } from '@/server/process/public';
import { listPending, pendingVerifications } from './list-pending';
import { lockWithUser } from './lock-user';
import { setVerified } from './set-verified';
import { verifications } from './tables';
import { verificationItem } from './verification-item';

/**
 * An application takes the place of what was in force, or is rejected, which leaves that as it is; the person is told. By an
 * operator, or by the identity checker.
 */
export const verification = reviewed({
  kind: 'verification',
  table: sql`verifications`,
  states: verificationStates,
  transitions: verdicts('pending', 'verified', 'rejected', '请写明理由，申请人会看到'),
  lock: (tx, id: number) => lockWithUser(tx, verifications, id),
  refusal: (_row, now) => `这份认证申请现在是${now}，不能再审核`,
  before: async (tx, { row, name }) => {
    if (name === 'reject') return;
    await tx
      .update(verifications)
      .set({ state: 'replaced' })
      .where(and(eq(verifications.userId, row.userId), eq(verifications.state, 'verified')));
  },
  set: decidedBy,
  effects: async (tx, { row: { userId, kind, nameSealed }, name, reason }) => {
    const isCompany = kind === 'company';
    if (name === 'approve') {
      await setVerified(tx, userId, { kind: isCompany ? 'company' : 'person', nameSealed });
    }
    await recordEvent(tx, {
      userId,
      ...(name === 'approve'
        ? {
            kind: 'verification_approved',
            detail: verificationKinds[isCompany ? 'company' : 'person'],
          }
        : { kind: 'verification_refused', detail: reason }),
    });
  },
  tell: ({ row, name, reason }) => ({
    userId: row.userId,
    ...(name === 'approve'
      ? worded('verification_approved', {})
      : worded('verification_rejected', { reason: reason.replace(/。$/, '') })),
    link: href(isOwnerGroup(row.user.group) ? 'medium-verified' : 'personal-verified'),
  }),
  act: {
    what: '实名认证',
    noun: '实名认证',
    id: '认证编号',
    reason: reasonByField('身份证号：与照片不一致；营业执照：看不清'),
  },
  queue: {
    name: '实名认证',
    waiting: pendingVerifications,
    key: sql`v.id`,
    since: sql`v.created_at`,
    list: listPending,
    item: verificationItem,
  },
});

export const decideVerification = verification.decide;

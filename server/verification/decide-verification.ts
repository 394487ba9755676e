import { and, eq, sql } from 'drizzle-orm';
import {
  type VerificationKind,
  type VerificationState,
  verificationKinds,
  verificationStates,
} from '@/lib/domain/verification-states';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { recordEvent } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { lockUser } from './lock-user';
import { setVerified } from './set-verified';
import { verifications } from './tables';

export interface VerificationVerdict {
  id: number;
  decision: 'approve' | 'reject';
  /** for its owner to read; required to reject */
  reason?: string;
  /** who decides: an operator's name, or the identity checker's */
  by: string;
}

/**
 * Approves an application, which takes the place of what was in force, or rejects it, which leaves that as it is; the
 * person is told. Deciding the same again changes nothing.
 * @throws AppError not_found; rule_broken where it was decided otherwise or a rejection gives no reason
 */
export async function decideVerification(
  tx: Db,
  { id, decision, reason = '', by }: VerificationVerdict,
): Promise<void> {
  const [seen] = await tx.select().from(verifications).where(eq(verifications.id, id));
  if (!seen) throw appError('not_found');
  const user = await lockUser(tx, seen.userId);
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update');
  if (!row) throw appError('not_found');
  const to = decision === 'approve' ? 'verified' : 'rejected';
  if (row.state === to) return;
  if (row.state !== 'pending') {
    const now = verificationStates[row.state as VerificationState]; // written by this area alone
    throw appError('rule_broken', { msg: `这份认证申请现在是${now}，不能再审核` });
  }
  if (to === 'rejected' && reason.trim() === '') {
    throw appError('rule_broken', { msg: '请写明理由，申请人会看到' });
  }
  const decided = { decidedBy: by, decidedAt: sql`now()` };
  if (to === 'verified') {
    await tx
      .update(verifications)
      .set({ state: 'replaced' })
      .where(and(eq(verifications.userId, row.userId), eq(verifications.state, 'verified')));
  }
  await tx
    .update(verifications)
    .set({ state: to, ...decided, reason: to === 'rejected' ? reason.trim() : '' })
    .where(eq(verifications.id, id));
  if (to === 'verified') {
    await setVerified(tx, row.userId, {
      kind: row.kind === 'company' ? 'company' : 'person',
      nameSealed: row.nameSealed,
    });
  }
  const kind = row.kind as VerificationKind; // written by this area alone
  await recordEvent(tx, {
    userId: row.userId,
    kind: to === 'verified' ? 'verification_approved' : 'verification_refused',
    detail: to === 'verified' ? verificationKinds[kind] : reason.trim(),
  });
  await notify(tx, [
    {
      userId: row.userId,
      key: `verification ${id} ${to}`,
      topic: 'verification',
      title: to === 'verified' ? '实名认证已通过' : '实名认证未通过',
      body:
        to === 'verified'
          ? '现在可以绑定同名银行卡并提现。'
          : `${reason.trim().replace(/。$/, '')}。改好后可以重新提交，其余内容已为您保留。`,
      link: href(user.group === 2 ? 'medium-verified' : 'personal-verified'),
    },
  ]);
}

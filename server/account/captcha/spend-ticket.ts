import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CaptchaPurpose } from '@/lib/domain/account/captcha/track';
import { codeMessages } from '@/lib/domain/account/code';
import { appError } from '@/lib/errors';
import { fingerprint, hashToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { type Env, env } from '@/server/kernel/env';
import { captchas } from '../tables';
import type { AskedTicket } from './ask-about-ticket';

export interface SliderProof extends AskedTicket {
  phone: string;
  purpose: CaptchaPurpose;
}

/**
 * Spends the slider's ticket: once, within 5 minutes, for the phone, purpose and address it was made for
 * (security.md). A ticket whose transaction is rolled back is not spent.
 * @throws appError rule_broken '请完成滑块验证'
 */
export async function spendTicket(db: Db, proof: SliderProof): Promise<void> {
  if (!(await providers[env().CAPTCHA_PROVIDER](db, proof))) {
    throw appError('rule_broken', { msg: codeMessages.slider, data: { captcha: 'required' } });
  }
}

type SpendsTicket = (db: Db, proof: SliderProof) => Promise<boolean>;

const providers: Record<Env['CAPTCHA_PROVIDER'], SpendsTicket> = {
  puzzle: async (db, proof) => {
    const spent = await db
      .update(captchas)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(captchas.ticketHash, hashToken(proof.ticket)),
          eq(captchas.randstr, proof.randstr),
          eq(captchas.phoneHash, fingerprint('phone', proof.phone)),
          eq(captchas.purpose, proof.purpose),
          eq(captchas.address, proof.address),
          isNull(captchas.usedAt),
          gt(captchas.expiresAt, sql`now()`),
        ),
      )
      .returning({ id: captchas.id });
    return spent.length === 1;
  },
  // Bound to the address alone, and spent there: a transaction that is rolled back has used it up.
  tencent: async (_, proof) => proof.isRightOutside === true,
  // Starts only with DEMO=1 (server/kernel/env).
  open: async () => true,
};

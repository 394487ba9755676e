import type { Answer, ParsedInput } from '@/lib/contract';
import { maskPhone } from '@/lib/domain/identity/phone';
import { recordEvent } from '@/server/account/record/record-event';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { fingerprint, unseal } from '@/server/kernel/crypto';
import { userById } from '../find-user';
import { maskedPhone } from '../present-user';
import { sendCode } from '../send-code';
import { spendCode } from '../spend-code';
import { assertSteppedUp, consumeStepUp, giveStepUp, proveAgain, stepUpSeconds } from '../step-up';
import { assertOtherPhone, changePhone } from './change-phone';

/** Step 1: a code to the phone of now. @returns what the next steps are asked for */
export async function proveOldPhone(
  ctx: CallContext<Caller>,
  proof: ParsedInput<'modifyPhone'>,
): Promise<Answer<'modifyPhone'>> {
  const user = await userById(ctx.db, ctx.caller.userId);
  await proveAgain(ctx.db, user, 'phone', proof);
  const detail = maskedPhone(user);
  await recordEvent(ctx.db, { userId: user.id, kind: 'phone_proven', detail }, ctx);
  return {
    step_up_ticket: await giveStepUp(ctx.db, user.id, 'phone'),
    expires_in: stepUpSeconds,
  };
}

/**
 * Sends the code of step 2 to the phone that is to come. Whether somebody has an account there is not said before the
 * code is proven: the answer is the same whoever owns the number.
 */
export async function sendNewPhoneCode(
  ctx: CallContext<Caller>,
  { mobile }: ParsedInput<'setting/new-phone-code'>,
): Promise<Answer<'setting/new-phone-code'>> {
  const user = await userById(ctx.db, ctx.caller.userId);
  await assertSteppedUp(ctx.db, user.id, 'phone');
  assertOtherPhone(unseal(user.phoneSealed), mobile);
  const retryAfter = await sendCode(ctx, { phone: mobile, purpose: 'new_phone', group: null });
  return { retry_after: retryAfter, mobile: maskPhone(mobile) };
}

/** Step 2: the new phone proves itself, and the account is its. */
export async function proveNewPhone(
  ctx: CallContext<Caller>,
  { mobile, code, step_up_ticket: ticket }: ParsedInput<'user_themselves_update_mobile'>,
): Promise<Answer<'user_themselves_update_mobile'>> {
  const { userId, sessionId } = ctx.caller;
  const phoneHash = fingerprint('phone', mobile);
  await spendCode(ctx.db, { phoneHash, purpose: 'new_phone', group: null, code }, 'code');
  await consumeStepUp(ctx.db, userId, 'phone', ticket);
  const changed = await changePhone(ctx.db, {
    userId,
    newPhone: mobile,
    way: 'own',
    keepSession: sessionId,
  });
  const detail = maskPhone(mobile);
  await recordEvent(ctx.db, { userId, kind: 'phone_changed', detail }, ctx);
  return { mobile: detail, ended_sessions: changed.endedSessions };
}

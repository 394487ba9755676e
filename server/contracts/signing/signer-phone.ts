import { maskName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { worded } from '@/lib/domain/messages/notice-templates';
import { invalid } from '@/lib/errors';
import { tellAccount, userById } from '@/server/account/public';
import type { Caller } from '@/server/kernel/call-context';
import { fingerprint, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import type { IdentityAnswer } from '@/server/providers/identity/provider';
import type { Contract, Signer } from '../lock-contract';

/** Where a signer's codes go: a phone that was bound to him, else the account's (decision 101). */
export async function phoneOf(db: Db, { phoneSealed, userId }: Signer): Promise<string> {
  if (phoneSealed) return unseal(phoneSealed);
  if (userId === null) throw new Error('the platform gets no code');
  return accountPhone(db, userId);
}

export const accountPhone = async (db: Db, userId: number): Promise<string> =>
  unseal((await userById(db, userId)).phoneSealed);

interface PhoneToCheck {
  signer: Signer;
  /** as typed */
  mobile: string;
  /** of the account that signs */
  own: string;
  /** asks whether name, number and phone belong together; only where the phone is not the account's */
  ask: () => Promise<IdentityAnswer>;
}

/**
 * Whether a phone may get a signer's codes. The account's own may; another one only on the identity provider's word, for
 * with a stolen session anybody types his own. A person whom the account named keeps the phone that was named with him: what
 * the provider cannot tell of that one, the platform's people look at.
 * @throws appError invalid_input naming `mobile`
 */
export async function checkSignerPhone({
  signer,
  mobile,
  own,
  ask,
}: PhoneToCheck): Promise<Exclude<IdentityAnswer, 'different'>> {
  if (signer.rank > 0) {
    if (!signer.phoneSealed || unseal(signer.phoneSealed) !== mobile) {
      throw invalid({ mobile: '请填写增加签署人时登记的手机号' });
    }
  } else if (mobile === own) return 'same';
  const says = await ask();
  if (says === 'same' || (says === 'unknown' && signer.rank > 0)) return says;
  throw invalid({
    mobile:
      says === 'different'
        ? `这个号码不是签署人 ${maskName(unseal(signer.nameSealed))} 本人实名的，请填写本账号的登录手机 ${maskPhone(own)}`
        : `验证码只发到本账号的登录手机 ${maskPhone(own)}，请填写这个号码；已换号的，先到「安全设置」修改登录手机`,
  });
}

/** Tells the account's own phone that a contract is being signed by codes to another one; to itself the code says it. */
export async function tellOfOtherPhone(
  tx: Db,
  caller: Caller,
  { id, contractSn }: Pick<Contract, 'id' | 'contractSn'>,
  phone: string,
): Promise<void> {
  const own = await accountPhone(tx, caller.userId);
  if (phone === own) return;
  const [sn, other] = [contractSn, maskPhone(phone)];
  await tellAccount(tx, {
    user: { id: caller.userId, group: caller.group },
    key: `contract ${id} by phone ${fingerprint('phone', phone).slice(0, 16)}`,
    words: worded('signing_code_elsewhere', { contractSn: sn, phone: other }),
    sms: [
      {
        phone: own,
        template: 'event',
        params: ['合同验证码发往他号'],
        body: `您的账号正在签署合同 ${sn}，验证码发往 ${other}。如非本人安排，请立即登录网站检查账号安全。`,
      },
    ],
  });
}

import { describe, expect, it } from 'vitest';
import { withdrawalsHeldUntil } from '@/server/account/public';
import { smsOutbox } from '@/server/account/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { anIdNumber, aVerification } from '@/tests/support/factories/a-verification';
import { operated } from '@/tests/support/operated';
import { sendNotices } from '@/tests/support/send-notices';
import { slide } from '@/tests/support/slide';

const payPassword = '258369';

interface Lost {
  user: TestUser;
  idNumber: string;
}

/** An advertiser who is verified and has a pay password, and whose phone is gone. */
async function somebody(): Promise<Lost> {
  const user = await anAdvertiser({ payPassword });
  const { idNumber } = await aVerification(user);
  return { user, idNumber };
}

async function aCodeFor(mobile: string): Promise<string> {
  const from = '10.20.30.40';
  const proof = await slide(mobile, { from, purpose: 'lost_phone' });
  await call('lost-phone/send-code', { mobile, ...proof }, { from });
  const code = await readCode(mobile);
  await letPass(61);
  return code;
}

const asks = ({ user, idNumber }: Lost, mobile: string, code: string) => ({
  user_group: 3,
  old_mobile: user.phone,
  id_number: idNumber,
  pay_password: payPassword,
  mobile,
  code,
  words: '手机在出差时丢失',
});

const waiting = async () => operate((await openDatabase()).db, { list: 'lost_phone' });
const decide = async (fields: Record<string, string>) => operated('lost_phone', fields, '审核员甲');
const idOf = (line: string) => /id=(\d+)/.exec(line)?.[1] ?? '';

describe('a lost phone', () => {
  it('is replaced by identity number, pay password and an operator', async () => {
    const { db } = await openDatabase();
    const lost = await somebody();
    const mobile = aPhone();
    const answer = await call('lost-phone/submit', asks(lost, mobile, await aCodeFor(mobile)));
    expect(answer.mobile).toMatch(/^139\*{4}\d{4}$/);
    const line = await waiting();
    expect(line).toContain('手机在出差时丢失');
    expect(line).not.toContain(mobile);
    const { phone_request: shown } = await call('setting/security', {}, { as: lost.user });
    expect(shown?.mobile).toBe(answer.mobile);
    // Until somebody has looked, nothing has changed.
    expect((await call('get-userinfo', {}, { as: lost.user })).mobile).not.toBe(answer.mobile);

    await decide({ id: idOf(line), decision: 'approve' });
    expect((await reply('get-userinfo', {}, { as: lost.user })).envelope.status).toBe(401);
    expect(await withdrawalsHeldUntil(db, lost.user.id)).not.toBeNull();
    await sendNotices();
    const told = (await db.select().from(smsOutbox)).filter(({ body }) => body.includes('改为'));
    const phones = told.map(({ phoneSealed }) => unseal(phoneSealed));
    expect(phones).toEqual(expect.arrayContaining([lost.user.phone, mobile]));
    await expect(decide({ id: idOf(line), decision: 'approve' })).rejects.toThrow('没有这份');
  });

  it('says of what does not fit no more than that it does not, and of an account that is not there the same', async () => {
    const lost = await somebody();
    const mobile = aPhone();
    const code = await aCodeFor(mobile);
    const right = asks(lost, mobile, code);
    const refusals = await Promise.all(
      [
        { ...right, id_number: anIdNumber() },
        { ...right, pay_password: '741852' },
        { ...right, old_mobile: aPhone() },
        { ...right, user_group: 2 },
      ].map((input) => reply('lost-phone/submit', input)),
    );
    const [first] = refusals;
    expect(first!.envelope.status).toBe(422);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(await waiting()).toBe('没有');
    // The code was not used up by them, and the way is open still.
    expect((await reply('lost-phone/submit', right)).envelope.status).toBe(200);
    await call('setting/cancel-phone-request', {}, { as: lost.user });
  });

  it('takes no fourth try on a day, be it right, and its owner reads of every one', async () => {
    const lost = await somebody();
    const mobile = aPhone();
    const right = asks(lost, mobile, await aCodeFor(mobile));
    const wrong = { ...right, pay_password: '741852' };
    await Promise.all([1, 2, 3].map(() => reply('lost-phone/submit', wrong)));
    expect((await reply('lost-phone/submit', right)).envelope.msg).toContain('不符');
    const { list } = await call('setting/events', {}, { as: lost.user });
    expect(list.filter(({ says }) => says.includes('核对不符'))).toHaveLength(4);
    // Nor does it lock the pay password, which anybody could do otherwise.
    const { pay_pass_locked: isLocked } = await call('setting/security', {}, { as: lost.user });
    expect(isLocked).toBe(false);
  });

  it('needs the new phone to prove itself', async () => {
    const lost = await somebody();
    const mobile = aPhone();
    const code = await aCodeFor(mobile);
    const { envelope } = await reply('lost-phone/submit', asks(lost, aPhone(), code));
    expect(envelope.data).toMatchObject({ fields: { code: expect.any(String) } });
    expect(await waiting()).toBe('没有');
  });

  it('can be called off by who still has a session, and is asked for once at a time', async () => {
    const lost = await somebody();
    const [mobile, another] = [aPhone(), aPhone()];
    await call('lost-phone/submit', asks(lost, mobile, await aCodeFor(mobile)));
    const second = await reply('lost-phone/submit', asks(lost, another, await aCodeFor(another)));
    expect(second.envelope.msg).toContain('已有一份申请');
    await call('setting/cancel-phone-request', {}, { as: lost.user });
    expect(await waiting()).toBe('没有');
    const { envelope } = await reply('setting/cancel-phone-request', {}, { as: lost.user });
    expect(envelope.status).toBe(422);
  });

  it('stays lost where the operator refuses, who says why', async () => {
    const lost = await somebody();
    const mobile = aPhone();
    await call('lost-phone/submit', asks(lost, mobile, await aCodeFor(mobile)));
    const id = idOf(await waiting());
    await expect(decide({ id, decision: 'reject' })).rejects.toThrow('理由');
    await decide({ id, decision: 'reject', reason: '电话回访不是本人' });
    // Who asked cannot log in: the new phone hears of it, without the words of the operator.
    const { db } = await openDatabase();
    await sendNotices();
    const told = (await db.select().from(smsOutbox)).filter(({ body }) =>
      body.includes('申请未通过'),
    );
    expect(told.map(({ phoneSealed }) => unseal(phoneSealed))).toEqual([mobile]);
    expect(told[0]?.body).toContain('可核对资料后重新申请，或致电 400-');
    expect((await reply('get-userinfo', {}, { as: lost.user })).envelope.status).toBe(200);
    const { list } = await call('messages', { kind: 'account' }, { as: lost.user });
    expect(list[0]).toMatchObject({ body: '电话回访不是本人' });
  });
});

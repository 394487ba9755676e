import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { demoAdmin, seedOperators } from '@/demo/operators';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { operate } from '@/server/operator/operate';
import { operatorActions } from '@/server/operator/tables';
import { operators } from '@/server/operators/tables';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { operatorSession } from '@/tests/support/operator-session';

afterEach(() => {
  Object.assign(env(), { DEMO: true });
});

const database = async () => (await openDatabase()).db;

async function aWaiting() {
  const user = await aWithdrawer(50_000);
  return { user, sn: await aWithdrawal(user, '120') };
}

const approves = async (by: string, sn: string) =>
  operate(await database(), { act: 'withdrawal', by, fields: { sn, decision: 'approve' } });

const linesOf = async (sn: string) =>
  (await database()).select().from(operatorActions).where(eq(operatorActions.subject, sn));

const refusal = (words: string) => ({ code: 'rule_broken', msg: expect.stringContaining(words) });

describe('an act of the command line', () => {
  it('is signed by somebody who works here and may do it, and the record knows who', async () => {
    const finance = await operatorSession({ name: '收银甲', roles: ['finance'] });
    const admin = await operatorSession({ name: '店长甲', roles: ['admin'] });
    for (const { id, name } of [finance, admin]) {
      const { sn } = await aWaiting();
      expect(await approves(name, sn)).not.toBe('');
      expect(await linesOf(sn)).toMatchObject([
        { operator: name, operatorId: id, role: 'finance', address: '', provedAt: null },
      ]);
    }
  });

  it('is nobody else’s: no made-up name, none of another role, none who was ended or is the demonstration’s', async () => {
    const { sn } = await aWaiting();
    await operatorSession({ name: '收银乙', roles: ['finance'] });
    await operatorSession({ name: '审稿甲', roles: ['review', 'service', 'content'] });
    const gone = await operatorSession({ name: '收银丙', roles: ['finance'] });
    const db = await database();
    await db.update(operators).set({ endedAt: sql`now()` }).where(eq(operators.id, gone.id));
    await seedOperators(db);
    Object.assign(env(), { DEMO: false });
    const wrong: [string, string][] = [
      ['', '请写明操作人：by=姓名'],
      ['收银', '没有在职的运营人员叫 收银'],
      ['收银丙', '没有在职的运营人员叫 收银丙'],
      [demoAdmin, `没有在职的运营人员叫 ${demoAdmin}`],
      ['审稿甲', '审稿甲 的角色是审核・客服・内容，withdrawal 须由财务或管理来做'],
    ];
    for (const [by, words] of wrong) {
      await expect(approves(by, sn)).rejects.toMatchObject(refusal(words));
      await expect(approves(by, sn)).rejects.toMatchObject(refusal('npm run operator -- list'));
      await expect(approves(by, sn)).rejects.toMatchObject(refusal('收银乙'));
    }
    expect(await linesOf(sn)).toEqual([]);
    await approves('收银乙', sn);
  });

  it('says how to take somebody in where nobody could do it', async () => {
    const db = await database();
    await db.update(operators).set({ endedAt: sql`now()` });
    await expect(approves('', 'TX0')).rejects.toMatchObject(
      refusal('npm run operator -- add 手机号 --name 姓名 --role finance'),
    );
  });

  it('is refused on what belongs to the signer’s own phone, whatever the role', async () => {
    const { user, sn } = await aWaiting();
    const { name } = await operatorSession({ phone: user.phone });
    await expect(approves(name, sn)).rejects.toMatchObject(refusal('本人手机号'));
    expect(await linesOf(sn)).toEqual([]);
  });
});

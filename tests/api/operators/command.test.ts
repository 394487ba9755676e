import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { operatorActions } from '@/server/operator/tables';
import { findOperator, listOperators } from '@/server/operators/public';
import { operators } from '@/server/operators/tables';
import { aPhone } from '@/tests/support/factories/a-user';
import { operatorSession } from '@/tests/support/operator-session';

const command = async (verb: string, fields: Record<string, string> = {}) =>
  operate((await openDatabase()).db, { operators: verb, by: '站长', fields });

const rowOf = async (name: string) => {
  const { db } = await openDatabase();
  const [row] = await db.select().from(operators).where(eq(operators.name, name));
  return row!;
};

describe('npm run operator', () => {
  it('takes somebody in with roles, shows the phone masked and notes who did it', async () => {
    const { db } = await openDatabase();
    const phone = aPhone();
    const said = await command('add', { phone, name: '周听雨', roles: 'review，service,review' });
    expect(said).toContain('已添加 周听雨（审核・客服）');
    expect(said).not.toContain(phone);
    expect((await rowOf('周听雨')).roles).toEqual(['review', 'service']);
    expect(await command('role', { phone, roles: 'finance' })).toContain('财务');
    const listed = await command('list');
    expect(listed).toMatch(/^周听雨\t财务\t139\*{4}\d{4}\t未设置第二步验证$/m);
    const noted = await db.select().from(operatorActions).orderBy(asc(operatorActions.id));
    expect(noted.map(({ operator, action, subject }) => [operator, action, subject])).toEqual([
      ['站长', 'operator-add', '周听雨'],
      ['站长', 'operator-role', '周听雨'],
    ]);
    expect(JSON.stringify(noted)).not.toContain(phone);
  });

  it('says what is wrong, and changes nothing', async () => {
    const phone = aPhone();
    const [name, roles] = ['许清', 'review'];
    await command('add', { phone, name, roles });
    const wrong: [string, Record<string, string>, RegExp][] = [
      ['add', { phone: '123', name: '甲乙', roles }, /手机号/],
      ['add', { phone: aPhone(), roles }, /请写明姓名/],
      ['add', { phone: aPhone(), name: '甲', roles }, /2 到 20 个字/],
      ['add', { phone: aPhone(), name: '甲\t乙', roles }, /2 到 20 个字/],
      ['add', { phone: aPhone(), name: '甲乙', roles: '' }, /没有角色/],
      [
        'add',
        { phone: aPhone(), name: '甲乙', roles: 'review,boss' },
        /没有角色 boss，可用：review 审核/,
      ],
      ['add', { phone: aPhone(), name: '甲乙' }, /请写明角色/],
      ['add', { phone: aPhone(), name, roles }, /已有叫 许清 的运营人员/],
      ['add', { phone, name: '甲乙', roles }, /已是运营人员 许清/],
      ['role', { phone: aPhone(), roles }, /没有手机号为 139\*{4}\d{4} 的运营人员/],
      ['end', { phone: aPhone() }, /没有手机号为/],
      ['promote', { phone }, /没有操作 promote/],
    ];
    for (const [verb, fields, says] of wrong)
      await expect(command(verb, fields)).rejects.toThrow(says);
    const { db } = await openDatabase();
    expect((await listOperators(db)).some(({ name }) => name === '甲乙')).toBe(false);
  });

  it('ends somebody at once, keeps the name, and takes the same person in again', async () => {
    const { db } = await openDatabase();
    const operator = await operatorSession({ name: '顾行', roles: ['content'] });
    const look = () => findOperator(db, operator.operatorToken, '10.1.1.1');
    expect(await look()).not.toBeNull();
    await command('end', { phone: operator.phone });
    expect(await look()).toBeNull();
    expect(await command('list')).toMatch(/^顾行\t内容\t.*已停用/m);
    const again = { name: '顾行', roles: 'review' };
    await expect(command('add', { ...again, phone: aPhone() })).rejects.toThrow('曾是另一个手机号');
    await command('add', { ...again, phone: operator.phone });
    expect(await rowOf('顾行')).toMatchObject({ id: operator.id, endedAt: null, totpSealed: null });
    expect(await look()).toBeNull();
  });

  it('gives a number that was left to somebody else', async () => {
    const left = await operatorSession();
    await command('end', { phone: left.phone });
    await command('add', { phone: left.phone, name: '后来的人', roles: 'review' });
    await expect(
      command('add', { phone: left.phone, name: left.name, roles: 'review' }),
    ).rejects.toThrow('已是运营人员 后来的人');
  });

  it('has the second factor set up anew, and ends sessions', async () => {
    const { db } = await openDatabase();
    const operator = await operatorSession({ name: '陆明' });
    await db
      .update(operators)
      .set({ totpConfirmedAt: new Date(), totpLastStep: 9, totpFailures: 3 })
      .where(eq(operators.id, operator.id));
    expect(await command('reset', { phone: operator.phone })).toContain('重新设置');
    expect(await rowOf('陆明')).toMatchObject({
      totpSealed: null,
      totpConfirmedAt: null,
      totpLastStep: null,
      totpFailures: 0,
    });
    expect(await findOperator(db, operator.operatorToken, '10.1.1.1')).toBeNull();
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { freeActs, type OperatorActName } from '@/lib/domain/operators/console-acts';
import { dispatch } from '@/server/dispatch';
import { openDatabase, rows } from '@/server/kernel/database';
import { formOf, formsOf } from '@/server/operator/act-forms';
import { operatorActs } from '@/server/operator/acts';
import { itemAct, verdictActs } from '@/server/process/public';
import { anAddress } from '@/tests/support/call';
import { aPhone } from '@/tests/support/factories/a-user';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { chosenOf, expectFormTaken } from '@/tests/support/filled-form';
import { operatorSession } from '@/tests/support/operator-session';

const fieldsOf = (act: OperatorActName) =>
  Object.fromEntries(formOf(operatorActs[act]!).map(({ name, ...field }) => [name, field]));

const requiredOf = (act: OperatorActName) =>
  formOf(operatorActs[act]!)
    .filter(({ required }) => required)
    .map(({ name }) => name);

describe('the form of an act', () => {
  it.each(freeActs)('of %s is taken with its required fields filled', (act) => {
    expectFormTaken(act, formOf(operatorActs[act]!), {}, chosenOf[act]);
  });

  it('asks for orders or a phone, and says so where both or none are filled', () => {
    expect(requiredOf('transfer')).toEqual(['ref', 'amount']);
    const { input } = operatorActs.transfer!;
    for (const told of [{}, { orders: 'TF1', phone: '13900002046' }]) {
      expect(input.safeParse({ ref: 'B1', amount: '1', ...told }).error?.issues).toMatchObject([
        { path: ['orders'], message: '请填写订单号或广告主手机号其中一项（orders 或 phone）' },
      ]);
    }
  });

  it('lets an invoice have whichever of its files there are', () => {
    expect(requiredOf('invoice_issue')).toEqual(['id', 'number', 'issued_on']);
    expect(requiredOf('invoice_red')).toEqual(['id', 'number']);
  });

  it('of an order asks for what its row may not leave empty', () => {
    expect(requiredOf('pass_inspection')).toEqual(['order_sn']);
    expect(requiredOf('urge_revision')).toEqual(['order_sn']);
    expect(requiredOf('send_back')).toEqual(['order_sn', 'reason']);
    expect(requiredOf('rule_split')).toEqual(['order_sn', 'findings', 'buyer_percent']);
  });

  it('takes as many characters as the act does', () => {
    expect(fieldsOf('need-plan').plan).toMatchObject({ kind: 'long', max: 4200, required: true });
    expect(fieldsOf('need-plan').name).toMatchObject({ required: false });
    expect(fieldsOf('transfer').ref?.max).toBe(60);
    expect(fieldsOf('withdrawal').reason?.max).toBe(1000);
  });

  it('leaves out what all acts of a thing are given, and asks for what only one of them says', () => {
    const acts = verdictActs(
      'bank-recharge',
      { id: '1' },
      {},
      { reject: { omits: ['ref', 'amount'] } },
    );
    expect(formsOf(acts)[0]?.fields.map(({ name }) => name)).toEqual(['reason', 'ref', 'amount']);
    const given = { orders: 'TF1' };
    const transfer = itemAct('transfer', '入账', 'approve', given, '', {}, { omits: ['phone'] });
    expect(formsOf([transfer])[0]?.fields.map(({ name }) => name)).toEqual(['ref', 'amount']);
  });
});

const folder = mkdtempSync(path.join(tmpdir(), 'market-forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file that is uploaded', () => {
  let uploads = 0;
  const send = async (
    act: OperatorActName,
    bytes: string | Buffer,
    fields: object = {},
    phone = aPhone(),
  ) => {
    const finance = await operatorSession({ roles: ['finance'], phone });
    // As uploads lie: without an ending.
    const file = path.join(folder, `upload-${++uploads}`);
    writeFileSync(file, bytes);
    const { envelope } = await dispatch({
      path: 'operator/act',
      method: 'POST',
      token: null,
      operatorToken: finance.operatorToken,
      read: async () => ({
        fields: { act, fields: JSON.stringify(fields) },
        files: [
          { field: 'file', name: '对账单.csv', mime: 'text/csv', path: file, bytes: bytes.length },
        ],
      }),
      requestId: 'test',
      address: anAddress(),
      userAgent: 'Mozilla/5.0 Chrome/130.0.0.0',
      inProcess: false,
    });
    return envelope;
  };

  const statement = '交易日期,交易流水号,借方金额,贷方金额\n2026-03-02,B1,,10.00\n';
  const results = '商户流水号,金额（元）,处理结果\nTX0,1.00,成功\n';

  it('is read by what is in it, and recorded under no place of this machine', async () => {
    expect(await send('reconcile', statement)).toMatchObject({ status: 200 });
    expect(await send('payout-result', results)).toMatchObject({
      status: 200,
      data: { said: expect.stringContaining('第 2 行 TX0：没有这笔打款') },
    });
    const { db } = await openDatabase();
    const lines = await rows<{ subject: string; detail: object }>(
      db,
      sql`select subject, detail from operator_actions where action in ('reconcile', 'payout-result') order by seq`,
    );
    expect(lines.map(({ subject }) => subject)).toEqual(['reconcile bank', 'payout result']);
    expect(JSON.stringify(lines)).toContain('对账单.csv');
    expect(JSON.stringify(lines)).not.toContain('upload-');
  });

  it('is read in by nobody whose own payout it speaks of', async () => {
    const user = await aWithdrawer(10_000);
    const sn = await aWithdrawal(user, '10');
    const own = `商户流水号,金额（元）,处理结果\n${sn},10.00,失败\n`;
    expect(await send('payout-result', own, {}, user.phone)).toMatchObject({
      status: 422,
      msg: expect.stringContaining('本人手机号'),
    });
    expect(await send('payout-result', own)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 nothing')],
    ['a text without a head', '一,二\n三,四\n'],
  ])('that is %s is refused in words, without a path', async (_, bytes) => {
    for (const act of ['reconcile', 'payout-result'] as const) {
      const { status, msg } = await send(act, bytes);
      expect(status).toBe(422);
      expect(msg).toMatch(/导入|读不出来|缺少列/);
      expect(msg).not.toMatch(/upload-|\/tmp|ENOENT/);
    }
  });
});

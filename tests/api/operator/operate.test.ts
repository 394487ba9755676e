import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { readOperateKey } from '@/server/operator/operate-key';
import { operatorActions } from '@/server/operator/tables';
import { call } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { foundOn, walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';
import { aColleague, operated } from '@/tests/support/operated';
import { operatorSession } from '@/tests/support/operator-session';
import { serveOperate } from '@/tests/support/serve-operate';

async function anInspected(): Promise<TestOrder> {
  const order = await anOrder({ state: 'producing' });
  await walkOrder(order.id, ['submit_draft', 'approve_draft', 'file_link']);
  return order;
}

const does = async (act: string, fields: Record<string, string>, by = '质检员甲') =>
  operated(act, fields, by);
const lists = async (list: string) => operate((await openDatabase()).db, { list });
const logged = async () =>
  (await openDatabase()).db.select().from(operatorActions).orderBy(asc(operatorActions.id));

describe('the platform’s hand', () => {
  it('sees an order that waits for it, does the act, and leaves who, what and why', async () => {
    const order = await anInspected();
    expect(await lists('inspection')).toContain(`order_sn=${order.orderSn}`);
    expect(await lists('inspection')).toContain('pass_inspection 质检通过');
    expect(await lists('')).toMatch(/inspection\t等质检的订单\t1/);
    const said = await does('pass_inspection', { order_sn: order.orderSn, reason: '与确认稿一致' });
    expect(said).toBe(`质检已通过：${order.orderSn} 待验收`);
    expect(await lists('inspection')).toBe('没有');
    expect(await lists('')).toMatch(/^inspection\t\S+\t0$/m);
    expect((await logged()).at(-1)).toMatchObject({
      operator: '质检员甲',
      action: 'pass_inspection',
      subject: order.orderSn,
      reason: '与确认稿一致',
    });
  });

  it('leaves nothing where it is refused: neither the act nor a line of the log', async () => {
    const order = await anInspected();
    const before = (await logged()).length;
    await expect(does('rule_refund', { order_sn: order.orderSn })).rejects.toBeTruthy();
    await expect(does('send_back', { order_sn: order.orderSn, reason: '短' })).rejects.toBeTruthy();
    await expect(does('nonsense', {})).rejects.toMatchObject({
      msg: expect.stringContaining('没有操作 nonsense'),
    });
    await expect(does('entry', { id: '0', decision: 'maybe' })).rejects.toMatchObject({
      msg: expect.stringContaining('decision 为 approve 或 reject'),
    });
    expect(await logged()).toHaveLength(before);
  });

  it('rules on a dispute with a finding for each point', async () => {
    const order = await anInspected();
    await walkOrder(order.id, ['open_dispute', 'seller_answers_dispute']);
    expect(await lists('dispute')).toContain('答辩：成片第 12 秒有口播，见截图');
    // 50 % and 10 % of what is kept, by name.
    expect(await lists('dispute')).toContain(
      '退回广告主：广告主主张 ¥500.00（托管中 ¥1,000.00 的 50%），媒体主提出 ¥100.00（托管中 ¥1,000.00 的 10%）',
    );
    const sums =
      '退回广告主 ¥300.00（托管中 ¥1,000.00 的 30%），媒体主到手 ¥644.00，平台服务费 ¥56.00';
    const trial = { order_sn: order.orderSn, buyer_percent: '30' };
    expect(await does('try_split', trial)).toBe(`试算：${order.orderSn} ${sums}`);
    const ruled = await does('rule_split', {
      order_sn: order.orderSn,
      buyer_percent: '30',
      findings: foundOn(30),
    });
    expect(ruled).toContain(`；${sums}`);
    await expect(does('try_split', trial)).rejects.toMatchObject({
      msg: expect.stringContaining('不在仲裁中'),
    });
    const shown = await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
    expect(shown.dispute?.ruling?.buyer_percent).toBe(30);
  });

  it('works a percentage out of what is still kept, once acceptance has released the rest', async () => {
    const order = await anInspected();
    await walkOrder(order.id, [
      'pass_inspection',
      'confirm',
      'link_gone',
      'seller_answers_dispute',
    ]);
    const trial = { order_sn: order.orderSn, buyer_percent: '30' };
    const sums =
      '退回广告主 ¥60.00（托管中 ¥200.00 的 30%），媒体主到手 ¥128.80，平台服务费 ¥11.20';
    expect(await does('try_split', trial)).toContain(sums);
    expect(await does('rule_split', { ...trial, findings: foundOn(30) })).toContain(sums);
  });

  it('does not keep personal data in its log', async () => {
    const order = await anOrder();
    await does('transfer', { ref: `B${order.id}`, amount: '12.50', phone: order.buyer.phone });
    expect(JSON.stringify((await logged()).at(-1))).not.toContain(order.buyer.phone);
  });
});

describe('what somebody has in hand in the console', () => {
  it('is theirs for the command line too, unless it is forced, which the record says', async () => {
    const sn = await aWithdrawal(await aWithdrawer(1_000), '10');
    const other = await aWithdrawal(await aWithdrawer(1_000), '10');
    const holder = await operatorSession({ roles: ['finance'] });
    await call('operator/take', { queue: 'withdrawal', key: sn }, { operator: holder });
    const fields = { sn, decision: 'approve' };
    const by = await aColleague('出纳丁', 'finance');
    const { db } = await openDatabase();
    const does = (more: object) => operate(db, { act: 'withdrawal', by, fields, ...more });
    await expect(does({})).rejects.toMatchObject({
      msg: `${holder.name}正在处理这一件；一定要现在办，在命令后加 --force，操作记录会写明`,
    });
    // What nobody has goes on as before.
    await operated('withdrawal', { sn: other, decision: 'approve' }, by);
    await does({ force: true });
    const [line] = await rows<{ operator: string; detail: object }>(
      db,
      sql`select operator, detail from operator_actions where action = 'withdrawal' and subject = ${sn}`,
    );
    expect(line).toEqual({ operator: by, detail: { ...fields, 越过领取: holder.name } });
    const left = await rows(db, sql`select 1 from operator_holds where key = ${sn}`);
    expect(left).toEqual([]);
  });

  it('is one’s own to decide from here', async () => {
    const sn = await aWithdrawal(await aWithdrawer(1_000), '10');
    const holder = await operatorSession({ roles: ['finance'] });
    await call('operator/take', { queue: 'withdrawal', key: sn }, { operator: holder });
    await operated('withdrawal', { sn, decision: 'approve' }, holder.name);
    const { mine } = await call('operator/desk', {}, { operator: holder });
    expect(mine).toEqual([]);
  });
});

describe('the way into a running program', () => {
  it('is open on the loopback with the key of the data folder, and to nobody else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'operate-'));
    const end = await serveOperate(folder);
    try {
      const { url, key } = readOperateKey(folder) ?? { url: '', key: '' };
      expect(statSync(join(folder, 'operate.json')).mode & 0o777).toBe(0o600);
      const ask = async (headers: Record<string, string>, body: object = { list: '' }) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        return { status: answer.status, said: ((await answer.json()) as { said?: string }).said };
      };
      const authorization = `Bearer ${key}`;
      expect(await ask({ authorization })).toMatchObject({
        status: 200,
        said: expect.stringContaining('等质检的订单'),
      });
      expect((await ask({ authorization }, { act: 'nonsense', by: '甲', fields: {} })).status).toBe(
        422,
      );
      // As the framework fills it in.
      expect((await ask({ authorization, 'x-forwarded-for': '::ffff:127.0.0.1' })).status).toBe(
        200,
      );
      for (const headers of [
        {},
        { authorization, 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
        { authorization, via: '1.1 proxy' },
        { authorization: 'Bearer ' },
        { authorization: `Bearer ${key}x` },
        { authorization, 'x-forwarded-for': '203.0.113.9' },
        { authorization, 'x-real-ip': '127.0.0.1' },
      ]) {
        expect(await ask(headers as Record<string, string>)).toEqual({ status: 404 });
      }
    } finally {
      end();
    }
  });
});

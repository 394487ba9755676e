import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { readOperateKey } from '@/server/operator/operate-key';
import { operatorActions } from '@/server/operator/tables';
import { call } from '@/tests/support/call';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
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
      reason: '缺少一处口播，其余与确认稿一致',
      findings: JSON.stringify([{ no: 1, finding: 'partly', words: '口播缺少一处' }]),
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
    const reason = '两次检查都打不开，其余如约';
    const findings = JSON.stringify([{ no: 1, finding: 'upheld', words: '两次检查都打不开' }]);
    expect(await does('rule_split', { ...trial, reason, findings })).toContain(sums);
  });

  it('does not keep personal data in its log', async () => {
    const order = await anOrder();
    await does('transfer', { ref: `B${order.id}`, amount: '12.50', phone: order.buyer.phone });
    expect(JSON.stringify((await logged()).at(-1))).not.toContain(order.buyer.phone);
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

import { describe, expect, it } from 'vitest';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';

describe('payments and refunds', () => {
  it('are listed from three sources in the order of time, page by page, each once', async () => {
    const as = await anAdvertiser();
    const paid = await anOrder({ buyer: as, state: 'pending_accept', priceFen: 30_000 });
    await call('order/cancel', { order_sn: paid.orderSn }, { as });
    for (const amount of ['10', '20', '30']) {
      const { pay_sn } = await call('capital/recharge', { amount, way: 'alipay' }, { as });
      if (amount !== '30') await call('cashier/pay', { pay_sn, outcome: 'success' }, { as });
    }
    const whole = await call('capital/list/pay', {}, { as });
    expect(whole.list.map((line) => [line.kind, line.amount_fen, line.state_label])).toEqual([
      ['recharge', 3_000, '待支付'],
      ['recharge', 2_000, '已支付'],
      ['recharge', 1_000, '已支付'],
      ['refund', 30_000, '已退款'],
      ['pay', 30_000, '已支付'],
    ]);
    expect(whole.list[0]?.pay_url).toMatch(/^\/cashier\/ZF/);
    expect(whole.next).toBe('');
    const paged: string[] = [];
    let after = '';
    do {
      const page = await call('capital/list/pay', { page_size: 2, after }, { as });
      expect(page.list.length).toBeLessThanOrEqual(2);
      paged.push(...page.list.map((line) => line.sn));
      after = page.next;
    } while (after !== '');
    expect(paged).toEqual(whole.list.map((line) => line.sn));
    const recharges = await call('capital/list/pay', { kind: 'recharge' }, { as });
    expect(recharges.list).toHaveLength(3);
  });

  it('refuse a place that no list gave, without a fault', async () => {
    const as = await anAdvertiser();
    for (const after of ['x', '1.2.3_4', '..', '_', '1_', "1'", '9'.repeat(40), '-1']) {
      for (const name of ['capital/list/pay', 'capital/list/budget'] as const) {
        const { envelope } = await reply(name, { after }, { as });
        expect(envelope.status, `${name} ${after}`).toBe(422);
      }
    }
    for (const day of ['2026-02-30', '0000-01-01', '9999-99-99', 'x']) {
      const { envelope } = await reply('capital/list/budget', { from: day }, { as });
      expect(envelope).toMatchObject({ status: 422, data: { fields: { from: '开始日期不正确' } } });
    }
  });
});

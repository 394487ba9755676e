import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { decideFigures } from '@/server/reports/decide-figures';
import { listPendingFigures } from '@/server/reports/public';
import { call, reply } from '@/tests/support/call';
import { aDeliveredOrder, today } from '@/tests/support/factories/a-delivered-order';
import { aFile } from '@/tests/support/factories/a-file';
import { inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';

describe('figures of a publication', () => {
  it('are asked of the owner, told by him with screenshots, and stand in the report', async () => {
    const me = await anAdvertiser();
    const order = await aDeliveredOrder({ buyer: me });
    const { seller, orderSn: order_sn } = order;
    expect(await call('report/ask-figures', { order_sn }, { as: me })).toEqual({ asked: 1 });
    const { list } = await call('messages', {}, { as: seller });
    expect(list[0]).toMatchObject({
      title: expect.stringContaining('请填写'),
      link: '/medium/figures',
    });
    const before = await call('report/figures', {}, { as: seller });
    expect(before).toMatchObject({ missing: 1, list: [{ order_sn, reach: null, state: null }] });
    expect(before.list[0]!.asked_at).not.toBeNull();

    const files = [await aFile(seller, '后台.png')];
    const told = { order_sn, reach: 61_000, interactions: 1_500, as_of: today(), files };
    await call('report/save-figures', told, { as: seller });
    const [row] = (await call('report/show', {}, { as: me })).orders;
    expect(row).toMatchObject({
      reach: { value: 61_000, source: 'self', as_of: today() },
      interactions: { value: 1_500 },
      screenshots: [{ name: '后台.png' }],
    });
    expect((await call('messages', {}, { as: me })).list[0]!.title).toContain('已填写');
    expect((await call('report/figures', {}, { as: seller })).missing).toBe(0);
  });

  it('are asked for once in three days', async () => {
    const me = await anAdvertiser();
    const { orderSn: order_sn } = await aDeliveredOrder({ buyer: me });
    await call('report/ask-figures', { order_sn }, { as: me });
    const { envelope } = await reply('report/ask-figures', { order_sn }, { as: me });
    expect(envelope.msg).toBe('已提醒过媒体主，3 天后仍没有填写可以再提醒');
  });

  it('are neither asked for nor told before there is a publication', async () => {
    const [me, seller] = [await anAdvertiser(), await aMediaOwner()];
    const { orderSn: order_sn } = await anOrder({
      buyer: me,
      ownerId: seller.id,
      state: 'producing',
    });
    const asked = await reply('report/ask-figures', { order_sn }, { as: me });
    expect(asked.envelope.msg).toBe('内容发布后才有效果数据，请在发布后再要');
    const told = { order_sn, reach: 1, as_of: today(), files: [await aFile(seller)] };
    const { envelope } = await reply('report/save-figures', told, { as: seller });
    expect(envelope.msg).toBe('回传发布链接后才能填写效果数据');
  });

  it('need a number, a day since the publication and a screenshot of the owner’s own', async () => {
    const order = await aDeliveredOrder();
    const { seller, orderSn: order_sn } = order;
    const right = { order_sn, reach: 5, as_of: today(), files: [await aFile(seller)] };
    const wrong: [object, object][] = [
      [{ reach: '', interactions: '' }, { reach: '播放或阅读、互动至少填一项' }],
      [{ reach: -1 }, { reach: '播放或阅读不能小于 0' }],
      [{ as_of: '' }, { as_of: '请选择数据日期' }],
      [{ as_of: inDays(1) }, { as_of: `数据日期应在 ${today()} 至 ${today()} 之间` }],
      [{ files: [] }, { files: '请上传后台截图' }],
      [{ files: [await aFile(await aMediaOwner())] }, { files: '附件有误，请重新上传' }],
    ];
    for (const [over, fields] of wrong) {
      const { envelope } = await reply(
        'report/save-figures',
        { ...right, ...over },
        { as: seller },
      );
      expect(envelope.data).toEqual({ fields });
    }
    expect((await call('report/figures', {}, { as: seller })).missing).toBe(1);
  });

  it('read 截图核验 once the platform has compared them, and count no more where it refused them', async () => {
    const me = await anAdvertiser();
    const order = await aDeliveredOrder({ buyer: me });
    const { seller, orderSn: order_sn } = order;
    const { db } = await openDatabase();
    const tell = async (reach: number) => {
      const told = { order_sn, reach, as_of: today(), files: [await aFile(seller)] };
      await call('report/save-figures', told, { as: seller });
      const id = (await listPendingFigures(db)).find((row) => row.orderSn === order_sn)!.id;
      return (decision: 'approve' | 'reject', reason = '') =>
        inTransaction(db, (tx) => decideFigures(tx, { id, decision, reason }));
    };
    const shown = async () => (await call('report/show', {}, { as: me })).orders[0]!.reach;
    await (await tell(40_000))('approve');
    expect(await shown()).toMatchObject({ value: 40_000, source: 'screenshot' });
    const decide = await tell(900_000);
    expect(await shown()).toMatchObject({ value: 900_000, source: 'self' });
    await expect(decide('reject')).rejects.toMatchObject({ msg: '请写明理由，媒体主会看到' });
    await decide('reject', '截图不是这条内容');
    expect(await shown()).toMatchObject({ value: 40_000 });
    const [row] = (await call('report/figures', { show: 'all' }, { as: seller })).list;
    expect(row).toMatchObject({ state: 'refused', reason: '截图不是这条内容' });
  });
});

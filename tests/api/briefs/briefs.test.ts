import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '../../support/call';
import { aCartItem } from '../../support/factories/a-cart-item';
import { aGood } from '../../support/factories/a-good';
import { anAdvertiser } from '../../support/factories/a-user';
import { anOrder, fullBrief } from '../../support/factories/an-order';

const { wanted_date: _day, draft_on: _draft, files: _files, ...words } = fullBrief;

describe('templates of a brief', () => {
  it('are kept by name, newest first, replaced under the same name, and deleted', async () => {
    const user = await anAdvertiser();
    const save = (name: string, product: string) =>
      call('brief/save-template', { name, ...words, product }, { as: user });
    const first = await save('修护霜', '修护霜 30g');
    await save('防晒', '防晒乳');
    expect((await save('修护霜', '修护霜 50g')).template_id).toBe(first.template_id);
    const { templates } = await call('brief/templates', {}, { as: user });
    expect(templates.map(({ name, brief }) => [name, brief.product])).toEqual([
      ['修护霜', '修护霜 50g'],
      ['防晒', '防晒乳'],
    ]);
    expect(templates[0]?.brief).toEqual({ ...words, product: '修护霜 50g' });
    await call('brief/remove-template', { template_id: first.template_id }, { as: user });
    expect((await call('brief/templates', {}, { as: user })).templates).toHaveLength(1);
  });

  it('belong to one advertiser: nobody else sees or deletes them, and no phone lies open', async () => {
    const [user, other] = [await anAdvertiser(), await anAdvertiser()];
    const { template_id } = await call(
      'brief/save-template',
      { name: 'a', ...words },
      { as: user },
    );
    expect((await call('brief/templates', {}, { as: other })).templates).toEqual([]);
    const theirs = await reply('brief/remove-template', { template_id }, { as: other });
    const missing = await reply('brief/remove-template', { template_id: 987_654 }, { as: other });
    expect(theirs.envelope).toEqual(missing.envelope);
    expect(theirs.envelope.status).toBe(422);
    const { db } = await openDatabase();
    const [kept] = await rows<{ brief: string }>(
      db,
      sql`select brief::text as brief from brief_templates where id = ${template_id}`,
    );
    expect(kept?.brief).not.toContain(words.contact_phone);
  });

  it('are refused without a name or a word, and beyond thirty', async () => {
    const user = await anAdvertiser();
    const refused = async (input: object) =>
      (await reply('brief/save-template', { name: 'a', ...words, ...input }, { as: user }))
        .envelope;
    expect((await refused({ name: '' })).data).toMatchObject({
      fields: { name: '请填写模板名称' },
    });
    const nothing = Object.fromEntries(Object.keys(words).map((field) => [field, '']));
    expect((await refused(nothing)).data).toMatchObject({
      fields: { product: '请先填写投放要求，至少写明推广产品' },
    });
    for (let i = 0; i < 30; i++) {
      await call('brief/save-template', { name: `模板${i}`, ...words }, { as: user });
    }
    expect((await refused({ name: '又一个' })).msg).toBe('模板最多 30 个，请先删除不用的');
    await call('brief/save-template', { name: '模板0', ...words }, { as: user });
  });

  it('come with the contact of the account, which need not be typed', async () => {
    const user = await anAdvertiser();
    const { contact } = await call('brief/templates', {}, { as: user });
    expect(contact.contact_phone).toMatch(/^1[3-9]\d{9}$/);
    expect(contact.contact_name).not.toBe('');
    const told = { contact_name: '苏女士', contact_phone: '13900002046' };
    await call('setting/editUserInfo', told, { as: user });
    expect((await call('brief/templates', {}, { as: user })).contact).toEqual(told);
  });
});

describe('a brief that its listing does not take', () => {
  const wrong = { ...fullBrief, industry: '医疗', wanted_date: '2099-01-05' };
  const terms = {
    refusedIndustries: ['医疗'],
    leaveFrom: '2099-01-01',
    leaveTo: '2099-01-10',
  };

  it('is kept in the cart and called neither complete nor ready', async () => {
    const user = await anAdvertiser();
    const good = await aGood(terms);
    const item = await aCartItem({ user, skuId: good.skuIds[0] });
    const saved = await call('cart/brief', { cart_id: item.id, ...wrong }, { as: user });
    const misfits = {
      industry: '该账号不接医疗，请换一个账号',
      wanted_date: '媒体主 2099-01-01 至 2099-01-10 休假，请避开',
    };
    const state = { brief_complete: false, brief_missing: [], brief_misfits: misfits };
    expect(saved.items).toEqual([{ cart_id: item.id, ...state }]);
    const { cart_list } = await call('get-cart-list', {}, { as: user });
    expect(cart_list[0]).toMatchObject(state);
    const { order_sn_list: sns } = await call('make-order', { cart_id_arr: item.id }, { as: user });
    const { order } = await call('order/detail', { order_sn: sns[0] ?? '' }, { as: user });
    expect(order.brief_complete).toBe(false);
  });

  it('starts no clock of a paid order, and does so once it fits', async () => {
    const good = await aGood(terms);
    const { orderSn, buyer } = await anOrder({ good, brief: null, state: 'pending_accept' });
    const save = (brief: object) =>
      call('order/brief', { order_sn_list: [orderSn], ...fullBrief, ...brief }, { as: buyer });
    const detail = () => call('order/detail', { order_sn: orderSn }, { as: buyer });
    expect(await save(wrong)).toMatchObject({
      orders: [{ brief_complete: false }],
      missing: {},
      misfits: { industry: '该账号不接医疗，请换一个账号' },
    });
    expect(await detail()).toMatchObject({
      brief_editable: true,
      brief_misfits: { industry: '该账号不接医疗，请换一个账号' },
      order: { brief_complete: false },
    });
    expect(await save({})).toMatchObject({ orders: [{ brief_complete: true }], misfits: {} });
    expect(await detail()).toMatchObject({
      brief_editable: false,
      order: { brief_complete: true },
    });
  });

  it('is not kept with success where nothing is written but the contact', async () => {
    const user = await anAdvertiser();
    const item = await aCartItem({ user });
    const { orderSn } = await anOrder({ buyer: user, brief: null });
    const contact = { contact_name: '苏女士', contact_phone: '13900002046' };
    const said = { fields: { product: '请先填写投放要求，至少写明推广产品' } };
    const cart = await reply('cart/brief', { cart_id: item.id, ...contact }, { as: user });
    expect(cart.envelope).toMatchObject({ status: 422, data: said });
    const order = await reply(
      'order/brief',
      { order_sn_list: [orderSn], ...contact },
      { as: user },
    );
    expect(order.envelope).toMatchObject({ status: 422, data: said });
  });
});

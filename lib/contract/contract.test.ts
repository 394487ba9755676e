import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getCalls } from '@/lib/api/get-calls';
import { stepUps } from '@/lib/api/step-ups';
import { handlers } from '@/server/handlers';
import type { CallRow } from './call';
import { type CallName, contract, findCall } from './index';

/** The calls that the product was ordered with: path, method, who may call. */
const ordered = `
v1/get_kst GET visitor
v1/online_qq GET visitor
v1/domian_list GET visitor
v1/brand_front_info GET visitor
v1/last_brand_info GET visitor
v1/area_tree GET visitor
v1/get_contact GET visitor
v1/home_index POST visitor
v1/goods_static POST visitor
v1/goods_index POST visitor
v1/goods_detail POST advertiser
v1/high_quality_goods POST visitor
v1/data-goods-list POST visitor
v1/appraise POST visitor
v1/resources POST visitor
v1/send-register-msg POST visitor
v1/do-login-by-mobile-code POST visitor
v1/get-userinfo POST user
v1/mine POST user
v1/setting/showUserInfo POST user
v1/area POST visitor
v1/setting/editUserInfo POST user
v1/setting/authMessage POST user
v1/sendMsg POST user
v1/setting/userAuthSubmit POST user
v1/companyAuthSubmit POST user
v1/modifyPhone POST user
v1/setPayPass POST user
v1/setting/auth/destroy POST user
v1/get_mobile_modify_record POST user
v1/user_themselves_update_mobile POST user
v1/verify POST user
v1/get-cart-list POST advertiser
v1/add-to-cart POST advertiser
v1/remove-from-cart POST advertiser
v1/cart-to-check POST advertiser
v1/order-check POST advertiser
v1/make-order POST advertiser
v1/submit-pay POST advertiser
v1/order/cancel POST advertiser
v1/order/refund POST advertiser
v1/user-order-list POST user
v1/capital/bankList POST user
v1/capital/bindBank POST user
v1/capital/myBankList POST user
v1/capital/delBank POST user
v1/capital/withdraw POST user
v1/capital/pay-bank POST user
v1/capital/wechat POST user
v1/capital/recharge-bank POST user
v1/capital/recharge POST user
v1/capital/bank POST user
v1/capital/list/budget POST user
v1/capital/list/pay POST user
v1/capital/list/withdraw POST user
v1/capital/list/invoice POST user
v1/availableInvoiceOrder POST user
v1/applyInvoice POST user
v1/bill_list POST user
v1/add_bill POST user
v1/edit_bill POST user
v1/get_province_city POST visitor
v1/get_bill_detail POST user
v1/collect/store POST advertiser
v1/collect/cancel POST advertiser
v1/collect/index POST advertiser
v1/contact/need POST visitor
v1/contact/user-mobile POST visitor
v1/contact/list/need POST visitor
v1/contact/bobao_need_post POST visitor
v1/contact/goods_data POST visitor
v1/mine/askStaff POST user
v1/suggest/create POST user
staff-qq-contact POST visitor
v1/academy POST visitor
v1/article POST visitor
v1/article/latestAndHot POST visitor
v1/article/label POST visitor
v1/article/show POST visitor
v1/article/goods POST visitor
v1/article/agreement POST visitor
v1/question/show POST visitor
v1/resolve-kol POST visitor
v1/rank/wechatCates GET visitor
v1/rank/douyinConfig GET visitor
v1/rank/wechat GET visitor
v1/rank/douyin GET visitor
v1/media/mine POST media
v1/media/academy/wechat/cates POST media
v1/media/goods POST media
v1/goods/platform_media POST media
v1/createShortVideo POST media
v1/createRedBook POST media
v1/createWechat POST media
v1/createWeibo POST media
v1/createLive POST media
v1/createTaobaoLive POST media
v1/goods/destroy POST media
v1/media-entry-post POST media
v1/contract/index POST user
v1/contract/getThreeElementCode POST user
v1/contract/verifyThreeElementCode POST user
v1/contract/getFourElementCode POST user
v1/contract/verifyFourElementCode POST user
v1/contract/sign POST user
v1/contract/agreement POST user
v1/contract/sendConfirmSms POST user
v1/contract/confirm POST user
v1/contract/uploadCertImage POST user
v1/contract/userSignatureAddress POST user
v1/contract/getPreviewUrl POST user
v1/contract/download POST user
v1/contract/getUnifiedSignUrl POST user
v1/data-statistic POST visitor
v1/visit-buried-points POST visitor
v1/click-buried-points POST visitor
v1/logo POST visitor
`
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', method = '', who = ''] = line.split(' ');
    return { path, method, who, name: path.replace(/^v1\//, '') };
  });

const rows = Object.entries(contract) as [CallName, CallRow][];
const row = (name: string) => (contract as Record<string, CallRow | undefined>)[name];

describe('the contract', () => {
  it('names the 117 calls, each with its method and who may call', () => {
    expect(ordered).toHaveLength(117);
    expect(new Set(ordered.map(({ name }) => name)).size).toBe(117);
    const held = ordered.map((call) => {
      const found = row(call.name);
      return `${call.path} ${found?.method} ${found?.who} ${found?.extra}`;
    });
    expect(held).toEqual(ordered.map(({ path, method, who }) => `${path} ${method} ${who} false`));
  });

  it('says of every further call that it is extra', () => {
    const names = new Set(ordered.map(({ name }) => name));
    const further = rows.filter(([name]) => !names.has(name));
    expect(further.filter(([, { extra }]) => !extra).map(([name]) => name)).toEqual([]);
  });

  it('is reached with and without v1, and by its aliases', () => {
    for (const { path, name } of ordered) {
      expect(findCall(path)).toBe(name);
      expect(findCall(name)).toBe(name);
    }
    expect(findCall('login')).toBe('do-login-by-mobile-code');
    expect(findCall('register/send-code')).toBe('send-register-msg');
    expect(findCall('user-info')).toBe('get-userinfo');
    expect(findCall('agreement')).toBe('article/agreement');
    expect(findCall('no-such-call')).toBeUndefined();
  });

  it('gives every path to one call alone', () => {
    const paths = rows.flatMap(([name, { aliases }]) => [name, ...aliases]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('describes every call', () => {
    expect(rows.filter(([, { what }]) => what.length < 4).map(([name]) => name)).toEqual([]);
  });

  it('has code behind every call that is built, and behind no other', () => {
    const without = rows.filter(([name, { built }]) => built && !handlers[name]);
    expect(without.map(([name]) => name)).toEqual([]);
    const ahead = rows.filter(([name, { built }]) => !built && handlers[name]);
    expect(ahead.map(([name]) => name)).toEqual([]);
  });

  it.each(rows)('%s can be written as JSON schema, in and out', (_, { input, output }) => {
    expect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).toHaveProperty('type');
    expect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })).toHaveProperty('type');
  });

  it('is asked by GET exactly where the browser client does so', () => {
    const byGet = rows.filter(([, { method }]) => method === 'GET').map(([name]) => name);
    expect([...getCalls].sort()).toEqual(byGet.sort());
  });

  it('lets nothing write that answers to GET', () => {
    const writers = rows.filter(([, { method, writes }]) => method === 'GET' && writes);
    expect(writers.map(([name]) => name)).toEqual([]);
  });
});

describe('what is asked for again', () => {
  // `verify` only changes a code for a ticket; paying at the till has boxes of its own, for one way of four; a code of
  // signing is asked for by the steps of a paper.
  const elsewhere = [
    'verify',
    'submit-pay',
    'contract/verifyThreeElementCode',
    'contract/verifyFourElementCode',
    'contract/confirm',
  ];

  it('is asked for by the form of every call that wants a code or the pay password of who is logged in', () => {
    const asking = Object.entries(contract).filter(
      ([name, { who, input }]) =>
        who !== 'visitor' && !elsewhere.includes(name) && fieldsOf(input).some(isProof),
    );
    expect(asking.map(([name]) => name).toSorted()).toEqual(Object.keys(stepUps).toSorted());
    for (const [name, { input }] of asking) {
      expect(fieldsOf(input), name).toContain(stepUps[name as CallName]?.name);
    }
  });

  const isProof = (field: string) => field === 'code' || field === 'pay_password';
  const fieldsOf = (input: z.ZodType) =>
    input instanceof z.ZodObject ? Object.keys(input.shape) : [];
});

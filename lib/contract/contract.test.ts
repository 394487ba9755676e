import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getCalls } from '@/lib/api/get-calls';
import { handlers } from '@/server/handlers';
import type { CallRow } from './call';
import { type CallName, contract, findCall } from './index';

/** The calls that the product was ordered with: area, path, method, who may call. */
const ordered = `
site v1/get_kst GET visitor
site v1/online_qq GET visitor
site v1/domian_list GET visitor
site v1/brand_front_info GET visitor
site v1/last_brand_info GET visitor
site v1/area_tree GET visitor
site v1/get_contact GET visitor
home v1/home_index POST visitor
catalog v1/goods_static POST visitor
catalog v1/goods_index POST visitor
catalog v1/goods_detail POST advertiser
catalog v1/high_quality_goods POST visitor
catalog v1/data-goods-list POST visitor
catalog v1/appraise POST visitor
catalog v1/resources POST visitor
account v1/send-register-msg POST visitor
account v1/do-login-by-mobile-code POST visitor
account v1/get-userinfo POST user
account v1/mine POST user
account v1/setting/showUserInfo POST user
account v1/area POST visitor
account v1/setting/editUserInfo POST user
account v1/setting/authMessage POST user
account v1/sendMsg POST user
account v1/setting/userAuthSubmit POST user
account v1/companyAuthSubmit POST user
account v1/modifyPhone POST user
account v1/setPayPass POST user
account v1/setting/auth/destroy POST user
account v1/get_mobile_modify_record POST user
account v1/user_themselves_update_mobile POST user
account v1/verify POST user
cart v1/get-cart-list POST advertiser
cart v1/add-to-cart POST advertiser
cart v1/remove-from-cart POST advertiser
orders v1/cart-to-check POST advertiser
orders v1/order-check POST advertiser
orders v1/make-order POST advertiser
orders v1/submit-pay POST advertiser
orders v1/order/cancel POST advertiser
orders v1/order/refund POST advertiser
orders v1/user-order-list POST user
wallet v1/capital/bankList POST user
wallet v1/capital/bindBank POST user
wallet v1/capital/myBankList POST user
wallet v1/capital/delBank POST user
wallet v1/capital/withdraw POST user
wallet v1/capital/pay-bank POST user
wallet v1/capital/wechat POST user
wallet v1/capital/recharge-bank POST user
wallet v1/capital/recharge POST user
wallet v1/capital/bank POST user
wallet v1/capital/list/budget POST user
wallet v1/capital/list/pay POST user
wallet v1/capital/list/withdraw POST user
wallet v1/capital/list/invoice POST user
invoices v1/availableInvoiceOrder POST user
invoices v1/applyInvoice POST user
invoices v1/bill_list POST user
invoices v1/add_bill POST user
invoices v1/edit_bill POST user
invoices v1/get_province_city POST visitor
invoices v1/get_bill_detail POST user
favourites v1/collect/store POST advertiser
favourites v1/collect/cancel POST advertiser
favourites v1/collect/index POST advertiser
contact v1/contact/need POST visitor
contact v1/contact/user-mobile POST visitor
contact v1/contact/list/need POST visitor
contact v1/contact/bobao_need_post POST visitor
contact v1/contact/goods_data POST visitor
contact v1/mine/askStaff POST user
contact v1/suggest/create POST user
contact staff-qq-contact POST visitor
articles v1/academy POST visitor
articles v1/article POST visitor
articles v1/article/latestAndHot POST visitor
articles v1/article/label POST visitor
articles v1/article/show POST visitor
articles v1/article/goods POST visitor
articles v1/article/agreement POST visitor
articles v1/question/show POST visitor
articles v1/resolve-kol POST visitor
rankings v1/rank/wechatCates GET visitor
rankings v1/rank/douyinConfig GET visitor
rankings v1/rank/wechat GET visitor
rankings v1/rank/douyin GET visitor
media v1/media/mine POST media
media v1/media/academy/wechat/cates POST media
media v1/media/goods POST media
media v1/goods/platform_media POST media
media v1/createShortVideo POST media
media v1/createRedBook POST media
media v1/createWechat POST media
media v1/createWeibo POST media
media v1/createLive POST media
media v1/createTaobaoLive POST media
media v1/goods/destroy POST media
media v1/media-entry-post POST media
contracts v1/contract/index POST user
contracts v1/contract/getThreeElementCode POST user
contracts v1/contract/verifyThreeElementCode POST user
contracts v1/contract/getFourElementCode POST user
contracts v1/contract/verifyFourElementCode POST user
contracts v1/contract/sign POST user
contracts v1/contract/agreement POST user
contracts v1/contract/sendConfirmSms POST user
contracts v1/contract/confirm POST user
contracts v1/contract/uploadCertImage POST user
contracts v1/contract/userSignatureAddress POST user
contracts v1/contract/getPreviewUrl POST user
contracts v1/contract/download POST user
contracts v1/contract/getUnifiedSignUrl POST user
tracking v1/data-statistic POST visitor
tracking v1/visit-buried-points POST visitor
tracking v1/click-buried-points POST visitor
tracking v1/logo POST visitor
`
  .trim()
  .split('\n')
  .map((line) => {
    const [area = '', path = '', method = '', who = ''] = line.split(' ');
    return { area, path, method, who, name: path.replace(/^v1\//, '') };
  });

const rows = Object.entries(contract) as [CallName, CallRow][];
const row = (name: string) => (contract as Record<string, CallRow | undefined>)[name];

describe('the contract', () => {
  it('names the 117 calls, each with its area, method and who may call', () => {
    expect(ordered).toHaveLength(117);
    expect(new Set(ordered.map(({ name }) => name)).size).toBe(117);
    const held = ordered.map((call) => {
      const found = row(call.name);
      return `${found?.area} ${call.path} ${found?.method} ${found?.who} ${found?.extra}`;
    });
    expect(held).toEqual(
      ordered.map(({ area, path, method, who }) => `${area} ${path} ${method} ${who} false`),
    );
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

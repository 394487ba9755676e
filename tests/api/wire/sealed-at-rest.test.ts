import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallName } from '@/lib/contract';
import { openDatabase, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { operate } from '@/server/operator/operate';
import { decideVerification } from '@/server/verification/public';
import { call, reply } from '@/tests/support/call';
import { aLoginCode, letPass, readCode } from '@/tests/support/codes';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import {
  aCertificate,
  aCompany,
  anIdNumber,
  aVerification,
} from '@/tests/support/factories/a-verification';
import { aWallet } from '@/tests/support/factories/a-wallet';
import { aRequest } from '@/tests/support/factories/a-withdrawer';
import { anArticle } from '@/tests/support/factories/an-article';
import { fullBrief } from '@/tests/support/factories/an-order';
import { findInDatabase, type Told } from '@/tests/support/find-in-database';
import { slide } from '@/tests/support/slide';

/** What people told the program of themselves. */
const told: Told[] = [];
const tell = (kind: string, value: string): string => {
  told.push({ kind, value });
  return value;
};
let named = 0;
/** Names and addresses that stand nowhere else. */
const aName = (kind = 'name') =>
  tell(
    kind,
    `标记${'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏'.charAt(named++)}瑾`,
  );
const anAddress = () => tell('address', `标记路 ${100 + named++} 号`);
const phone = () => tell('phone', aPhone());
const idNumber = () => tell('ID number', anIdNumber());
const card = () => tell('card', aCardNumber());
const mail = () => tell('mail', `marker${named++}@example.com`);

const printed: string[] = [];
beforeAll(() => {
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    vi.spyOn(log(), level).mockImplementation((...said: unknown[]) => {
      printed.push(inspect(said, { depth: 20, showHidden: true, maxStringLength: null }));
    });
  }
});
afterAll(() => {
  vi.restoreAllMocks();
});

async function sendCode(user: TestUser, purpose: 'bank' | 'phone'): Promise<string> {
  await letPass(61);
  await call('sendMsg', { purpose }, { as: user });
  return readCode(user.phone);
}

async function verify(user: TestUser, kind: 'person' | 'company'): Promise<void> {
  const picture = await aCertificate(user);
  if (kind === 'person') {
    await call(
      'setting/userAuthSubmit',
      { real_name: aName(), id_number: idNumber(), id_front: picture, id_back: picture },
      { as: user },
    );
  } else {
    await call(
      'companyAuthSubmit',
      {
        company_name: aCompany.name,
        credit_code: aCompany.creditCode,
        licence: picture,
        legal_person: aName(),
        legal_id_number: idNumber(),
      },
      { as: user },
    );
  }
  const { db } = await openDatabase();
  const [filed] = await rows<{ id: number }>(
    db,
    sql`select id from verifications where user_id = ${user.id} order by id desc limit 1`,
  );
  await inTransaction(db, (tx) =>
    decideVerification(tx, { id: filed!.id, decision: 'approve', by: '审核员甲' }),
  );
}

/** Two people of each side do all that asks for something about a person. */
async function livesOf(make: typeof anAdvertiser): Promise<void> {
  const from = '10.8.8.8';
  const group = make === anAdvertiser ? 3 : 2;
  const known = phone();
  const user = { ...(await make({ phone: known })), phone: known };
  await call('do-login-by-mobile-code', {
    login_user: known,
    user_group: group,
    user_pass: await aLoginCode(known, group, from),
  });
  await call(
    'setting/editUserInfo',
    { contact_name: aName(), contact_phone: phone(), address: anAddress(), area_code: '330106' },
    { as: user },
  );
  await verify(user, group === 3 ? 'company' : 'person');
  const email = mail();
  await call('messages/email-code', { email }, { as: user });
  await aWallet(user, 100_000);
  const number = group === 2 ? card() : tell('card', `8${aCardNumber().slice(1)}`);
  await call(
    'capital/bindBank',
    {
      card_no: number,
      code: await sendCode(user, 'bank'),
      branch: tell('branch', `杭州标记支行 ${100 + named++} 号`),
      ...(group === 3 ? { bank_code: 'CMB' } : {}),
    },
    { as: user },
  );
  const { list } = await call('capital/myBankList', {}, { as: user });
  await call('capital/withdraw', aRequest(list[0]!.bank_id, '12.34'), { as: user });
  if (group === 2) {
    await call(
      'media-entry-post',
      {
        kind: 'person',
        name: aName(),
        contact_name: aName(),
        contact_phone: phone(),
        platforms: 5,
      },
      { as: user },
    );
  } else {
    const { id } = await aCartItem({ user });
    const brief = { ...fullBrief, contact_name: aName(), contact_phone: phone() };
    await call('cart/brief', { cart_id: id, ...brief }, { as: user });
    await call('make-order', { cart_id_arr: id }, { as: user });
    await call('brief/save-template', { name: '常用', ...brief }, { as: user });
  }
  const next = phone();
  const code = await sendCode(user, 'phone');
  const { step_up_ticket } = await call('modifyPhone', { code }, { as: user });
  await letPass(61);
  await call('setting/new-phone-code', { mobile: next }, { as: user });
  await call(
    'user_themselves_update_mobile',
    { mobile: next, code: await readCode(next), step_up_ticket },
    { as: user },
  );
}

/** Somebody asks for another phone, and says why. */
async function lostPhone(): Promise<void> {
  const payPassword = '258369';
  const user = await anAdvertiser({ payPassword });
  const { idNumber } = await aVerification(user);
  const mobile = phone();
  const from = '10.20.30.41';
  const proof = await slide(mobile, { from, purpose: 'lost_phone' });
  await call('lost-phone/send-code', { mobile, ...proof }, { from });
  await call('lost-phone/submit', {
    user_group: 3,
    old_mobile: user.phone,
    id_number: idNumber,
    pay_password: payPassword,
    mobile,
    code: await readCode(mobile),
    words: tell('words', `手机在标记医院住院时丢失，病床 ${100 + named++}`),
  });
}

/** What the calls refuse is told to nobody either. */
async function mistakes(): Promise<void> {
  const user = await anAdvertiser();
  const tries: [CallName, object][] = [
    ['setting/userAuthSubmit', { real_name: aName(), id_number: `${idNumber()}0` }],
    ['capital/bindBank', { card_no: card(), holder: aName(), code: '000000' }],
    ['messages/email', { email: mail(), email_code: '000000' }],
  ];
  for (const [name, input] of tries) {
    expect((await reply(name, input, { as: user })).httpStatus, name).not.toBe(200);
  }
}

/** A buyer's invoice in his own name. */
async function invoices(): Promise<void> {
  const { buyer, orderSn } = await aCompletedOrder();
  const { bill_id } = await call(
    'add_bill',
    {
      title_kind: 'person',
      name: aName(),
      address: anAddress(),
      phone: phone(),
      account: card(),
      bank: '示例银行',
    },
    { as: buyer },
  );
  await call(
    'applyInvoice',
    {
      order_sn_list: orderSn,
      bill_id,
      invoice_kind: 'normal',
      email: mail(),
    },
    { as: buyer },
  );
}

async function visitors(): Promise<void> {
  await call('contact/user-mobile', { mobile: phone() });
  await call('contact/need', { brief: '推广一款面霜', mobile: phone(), contact_name: aName() });
  await call('contact/bobao_need_post', { mobile: phone() });
  const { goodSn: sn } = await aGood();
  await call('contact/correction', {
    sn,
    part: 'other',
    wrong: '简介',
    right: '别的',
    mobile: phone(),
  });
  await call('contact/reader-question', {
    article: await anArticle(),
    question: '报价含税吗，怎么开票？',
    mobile: phone(),
  });
  await call('board-mail/subscribe', { platform: 5, email: mail() });
}

it('what persons told of themselves, more than fifty things, stands nowhere in the clear, neither in the database nor in a log', async () => {
  for (const make of [anAdvertiser, aMediaOwner, anAdvertiser, aMediaOwner]) await livesOf(make);
  await invoices();
  await visitors();
  await lostPhone();
  await mistakes();
  const { db } = await openDatabase();
  // The lists of the platform's people are printed, and what they do is noted.
  await operate(db, { list: '' });
  expect(told.length).toBeGreaterThanOrEqual(50);

  const found = await findInDatabase(db, told);
  for (const { kind, value } of told) {
    if (printed.some((line) => line.includes(value))) found.push(`${kind} in the log`);
  }
  expect([...new Set(found)]).toEqual([]);
}, 120_000);

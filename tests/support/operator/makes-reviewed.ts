import { sql } from 'drizzle-orm';
import { openDatabase } from '@/server/kernel/database';
import type { QueueName } from '@/server/operator/queues';
import { call } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { aContract, agree, aParty, showCertificate } from '@/tests/support/factories/a-contract';
import { aDeliveredOrder, today } from '@/tests/support/factories/a-delivered-order';
import { aFile } from '@/tests/support/factories/a-file';
import { aGood } from '@/tests/support/factories/a-good';
import { aListingForm, aPicture, inDays } from '@/tests/support/factories/a-listing';
import { aNotice, anEmail } from '@/tests/support/factories/a-notice';
import { aMediaOwner, anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import {
  aCertificate,
  anAuthorisation,
  anIdNumber,
  aVerification,
} from '@/tests/support/factories/a-verification';
import { anArticle } from '@/tests/support/factories/an-article';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { anOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
import { aSideThatSigns } from '@/tests/support/operator/a-side-that-signs';
import { sendListing } from '@/tests/support/send-listing';
import { slide } from '@/tests/support/slide';

const entry = {
  kind: 'person',
  name: '陆知夏',
  contact_name: '柚子',
  contact_phone: '13900002046',
  platforms: [5],
  listing_count: 2,
  intro: '通勤妆容',
} as const;

const database = async () => (await openDatabase()).db;

/** Makes one thing after the other that waits, through the calls by which people make them. */
export const makesReviewed: Partial<Record<QueueName, () => Promise<unknown>>> = {
  entry: async () => call('media-entry-post', entry, { as: await aMediaOwner() }),
  listing: async () => sendListing(await anOpenedOwner()),
  change: async () => aChange(await anOpenedOwner()),
  figure: async () => {
    const owner = await anOpenedOwner();
    const proof = await aPicture(owner);
    return sendListing(owner, {
      metrics: [
        { kind: 'fans', value: 1_284_000, proof },
        { kind: 'plays_median', value: 186_000 },
      ],
    });
  },
  verification: async () => aPendingVerification(await anAdvertiser()),
  authorisation: async () => {
    const company = await aParty(await aMediaOwner(), 'company');
    return anAuthorisation(company, { name: '许栖', idNumber: anIdNumber() }, 'wait');
  },
  certificate: async () => {
    const { contract, party } = await aSideThatSigns();
    await agree(contract, party);
    return showCertificate(contract, party, { picture: await aCertificate(party) });
  },
  'stuck-contract': async () => {
    const { id } = await aContract();
    return (await database()).execute(sql`update contracts set failures = 5 where id = ${id}`);
  },
  result: async () => {
    const { seller, orderSn: order_sn } = await aDeliveredOrder();
    const told = { order_sn, as_of: today(), files: [await aFile(seller, '后台.png')] };
    await call('report/save-figures', { ...told, reach: 70_000 }, { as: seller });
    await call(
      'report/save-figures',
      { ...told, reach: 61_000, interactions: 900 },
      { as: seller },
    );
  },
  claim: async () => {
    const { goodSn: sn } = await aGood({ link: 'https://www.douyin.com/user/x' });
    // Somebody else began before.
    await call('claim/begin', { sn }, { as: await anOpenedOwner() });
    const claimer = await anOpenedOwner();
    const begun = await call('claim/begin', { sn }, { as: claimer });
    const file = await aPicture(claimer);
    return call(
      'claim/hand-in',
      { claim_id: begun.claim!.claim_id, file_key: file },
      { as: claimer },
    );
  },
  lost_phone: () => aLostPhone(),
  callback: async () => {
    await calm();
    return call('contact/user-mobile', { mobile: aPhone(), page_source: '/extend' });
  },
  need: async () => {
    await calm();
    return call('contact/need', {
      mobile: aPhone(),
      contact_name: '苏女士',
      brief: '双十二推一款面霜',
      platform: 5,
      budget: 50_000,
      page_source: '/',
    });
  },
  suggestion: async () => {
    const author = await anAdvertiser();
    const files = [await aFile(author, '截图.png')];
    const { orderSn: order_sn } = await anOrder({ buyer: author });
    return call(
      'suggest/create',
      { kind: 'complaint', content: '没有按要求口播', order_sn, mobile: aPhone(), files },
      { as: author },
    );
  },
  question: async () => {
    const { goodSn } = await aGood();
    const buyer = await anAdvertiser();
    return call('mine/askStaff', { question: '能开专票吗', good_sn: goodSn }, { as: buyer });
  },
  correction: async () => {
    await calm();
    const { goodSn: sn } = await aGood();
    const words = { part: 'figures', wrong: '粉丝 512.7 万', right: '粉丝 521.7 万' } as const;
    return call('contact/correction', { sn, ...words, mobile: aPhone() });
  },
  reader: async () => {
    const [article, reader] = [await anArticle(), await anAdvertiser()];
    return call(
      'contact/reader-question',
      { article, question: '样品寄出后怎么算？' },
      { as: reader },
    );
  },
  notice: async () => {
    const reader = await anAdvertiser();
    await anEmail(reader);
    await aNotice(reader, 'service');
    return (await database()).execute(sql`update message_deliveries set state = 'failed'
      where message_id in (select id from messages where user_id = ${reader.id}::bigint)`);
  },
};

/** So that one address may ask again. */
const calm = async () => (await database()).execute(sql`delete from rate_limits`);

export async function aPendingVerification(user: TestUser): Promise<string> {
  const idNumber = anIdNumber();
  const [front, back] = [await aCertificate(user), await aCertificate(user)];
  await call(
    'setting/userAuthSubmit',
    { real_name: '陆知夏', id_number: idNumber, id_front: front, id_back: back },
    { as: user },
  );
  return idNumber;
}

/** A listing that was published, and whose price and note its owner wants to be others. @returns its sn */
export async function aChange(owner: TestUser): Promise<string> {
  const form = await aPublished(owner);
  const prices = [
    { position: 1, price: '4600', note: '口播', valid_until: inDays(60) },
    { position: 2, price: '11900', valid_until: inDays(60) },
  ];
  await call('createShortVideo', { ...form, prices, tags: ['早八'] }, { as: owner });
  return form.good_sn;
}

/** A listing that was approved. @returns its form */
export async function aPublished(owner: TestUser, over: object = {}) {
  const form = aListingForm(over);
  const { good_sn } = await call('createShortVideo', form, { as: owner });
  const fields = { good_sn, decision: 'approve' };
  await operated('listing', fields, '审核员甲');
  return { ...form, good_sn };
}

export async function aLostPhone(mobile = aPhone()): Promise<void> {
  const user = await anAdvertiser({ payPassword: '258369' });
  const { idNumber } = await aVerification(user);
  const from = '10.20.30.40';
  await calm();
  const proof = await slide(mobile, { from, purpose: 'lost_phone' });
  await call('lost-phone/send-code', { mobile, ...proof }, { from });
  const code = await readCode(mobile);
  await letPass(61);
  await call('lost-phone/submit', {
    user_group: 3,
    old_mobile: user.phone,
    id_number: idNumber,
    pay_password: '258369',
    mobile,
    code,
    words: '手机在出差时丢失',
  });
}

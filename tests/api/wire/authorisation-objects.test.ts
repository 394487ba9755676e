import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallName, contract } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import { platforms } from '@/lib/domain/catalog/platforms';
import { sessions } from '@/server/account/tables';
import { accountClaims } from '@/server/claims/tables';
import { hashToken, randomToken } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { files } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aBankCard } from '@/tests/support/factories/a-bank-card';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aFile as aNamedFile } from '@/tests/support/factories/a-file';
import { beginFilm, filmBytes } from '@/tests/support/factories/a-film';
import { aGood } from '@/tests/support/factories/a-good';
import { aKeptPlan } from '@/tests/support/factories/a-kept-plan';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import {
  aCertificate,
  aCompany,
  anAuthorisation,
  anIdNumber,
  aVerification,
} from '@/tests/support/factories/a-verification';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { anAcceptedShow } from '@/tests/support/factories/an-accepted-show';
import {
  anInvoice,
  anInvoiceNumber,
  aTitle,
  fullTitle,
  marketDate,
} from '@/tests/support/factories/an-invoice';
import { anUploadedInvoice } from '@/tests/support/factories/an-invoice-file';
import { anOrder, fullBrief } from '@/tests/support/factories/an-order';
import { someMoney } from '@/tests/support/factories/some-money';

/** What belongs to one person: the input field that names it, how to come by one, and one that is not there. */
const owned: Record<string, { make: (owner: TestUser) => Promise<unknown>; missing: unknown }> = {
  cart_id: { make: async (user) => (await aCartItem({ user })).id, missing: 987_654_321 },
  cart_id_arr: { make: async (user) => [(await aCartItem({ user })).id], missing: [987_654_321] },
  order_sn: {
    make: async (buyer) => (await anOrder({ buyer })).orderSn,
    missing: 'TF2611200000000000',
  },
  order_sn_list: {
    make: async (buyer) => [(await anOrder({ buyer })).orderSn],
    missing: ['TF2611200000000000'],
  },
  template_id: { make: aTemplate, missing: 987_654_321 },
  entry_id: { make: aLine, missing: 987_654_321 },
  pay_sn: { make: aRecharge, missing: 'CZ000' },
  recharge_sn: { make: anAnnouncedTransfer, missing: 'CZ000' },
  film_key: { make: aFilmOf, missing: 'no-such-film-key-anywhere-0000' },
  file_key: { make: aFile, missing: 'no-such-file-key-anywhere-0000' },
  suggest_id: { make: aSuggestion, missing: 987_654_321 },
  good_sn: { make: aFavourite, missing: 'nosuchgood00' },
  folder_id: { make: aFolder, missing: 987_654_321 },
  bank_id: { make: aBankCardOf, missing: 987_654_321 },
  withdraw_sn: { make: aWithdrawalOf, missing: 'TX26112018000000000000' },
  id_front: { make: aCertificate, missing: 'no-such-key-anywhere-0000' },
  id_back: { make: aCertificate, missing: 'no-such-key-anywhere-0000' },
  bill_id: { make: aTitle, missing: 987_654_321 },
  invoice_id: { make: async (buyer) => (await anInvoiceOf(buyer)).id, missing: 987_654_321 },
  return_id: { make: aReturn, missing: 987_654_321 },
  licence: { make: aCertificate, missing: 'no-such-key-anywhere-0000' },
  session_id: { make: aSession, missing: 987_654_321 },
  authorisation_id: { make: anAuthorisationOf, missing: 987_654_321 },
  share_id: { make: aShare, missing: 987_654_321 },
  post_id: { make: aPost, missing: 987_654_321 },
  claim_id: { make: aClaim, missing: 987_654_321 },
};

/** These take somebody's goods as public things; only the mark on them is a person's own. */
const openGoods = ['collect/store', 'collect/marks', 'mine/askStaff', 'operator/shortlist-add'];

const cells = (Object.entries(contract) as [CallName, CallRow][])
  .filter(([name, row]) => row.built && row.who !== 'visitor' && !openGoods.includes(name))
  .flatMap(([name, row]) => {
    const schema = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' });
    return Object.keys(schema.properties ?? {})
      .filter((field) => field in owned)
      .map((field) => ({ name, field }));
  });

/** Right values beside the one that is asked about. */
const beside = {
  ...fullBrief,
  amount: '100.00',
  way: 'wallet',
  pay_password: payPassword,
  outcome: 'success',
  reason: '不需要了',
  kind: 'complaint',
  content: '请核对这个订单的发布时间',
  status: 1,
  action: 'cancel_unpaid',
  body: '沟通顺畅，按时发布',
  client_key: 'a-key-of-the-browser',
  payer: '某公司',
  voucher: 'no-such-picture',
  first: 5,
  second: 5,
  third: 5,
  position: 1,
  daily_cap: 2,
  note: '适合新品首发',
  real_name: '陆知夏',
  id_number: anIdNumber(),
  company_name: aCompany.name,
  credit_code: aCompany.creditCode,
  legal_person: '陆知夏',
  legal_id_number: anIdNumber(),
  receiver: '林小满',
  phone: '13900002046',
  address: '浙江省杭州市示例区样例路 8 号',
  carrier: '示例快递',
  tracking_no: 'SL2611240001',
  add_on: '',
  allow: '1',
};

describe("somebody else's object", () => {
  it('occurs in the calls that are known to name one', () => {
    expect(cells.length).toBeGreaterThanOrEqual(14);
    expect(new Set(cells.map(({ field }) => field))).toEqual(new Set(Object.keys(owned)));
  });

  it.each(cells)('$name ($field) answers byte for byte as for a missing one', async (cell) => {
    const { name, field } = cell;
    const { make, missing } = field === 'good_sn' ? goodOf(name) : ownedBy(name, field);
    const [owner, other] = [await whoCalls(name), await whoCalls(name)];
    await aWallet(owner, 0);
    await aWallet(other, 1_000_000);
    if (field === 'bank_id' || field === 'withdraw_sn') {
      await aVerification(owner);
      await aVerification(other);
    }
    const theirs = await make(owner);
    const asked = async (value: unknown, as: TestUser) => {
      const more = {
        ...listingForm(name),
        ...(await folderInput(name, field, as)),
        ...(await ownPapers(name, as)),
        ...(await invoiceInput(name, field, as)),
        ...(await figuresInput(name, as)),
        ...(await postInput(name, as)),
        ...(await claimInput(name, field, as)),
        ...(name === 'contract/create' ? { kind: 'service' } : {}),
        ...(name === 'order/commission-act' ? { action: 'confirm' } : {}),
        ...(name === 'order/check-draft' ? { files: 1 } : {}),
        ...(name === 'order/film-begin' ? { name: 'a.mp4', bytes: 1_000, modified: 1 } : {}),
        ...(name === 'order/film-part' ? { no: 1 } : {}),
      };
      return reply(name, { ...beside, ...more, [field]: value }, { as });
    };
    const refused = await asked(theirs, other);
    expect(refused.envelope.status).toBe(422);
    expect(JSON.stringify(refused)).toBe(JSON.stringify(await asked(missing, other)));
    // The same request is no such refusal to its owner: the test asks about something that is there.
    expect(JSON.stringify(await asked(theirs, owner))).not.toBe(JSON.stringify(refused));
  });
});

/** Somebody of the group that may make the call; a media owner with a listing of his own, who may list. */
async function whoCalls(name: CallName): Promise<TestUser> {
  if (contract[name].who !== 'media') return anAdvertiser();
  const owner = await aMediaOwner();
  await aGood({ ownerId: owner.id });
  return owner;
}

/** What a media owner has of the same name is another thing: a settled order, an invoice that he uploaded. */
function ownedBy(name: CallName, field: string) {
  if (name === 'invoice-return/submit' && field === 'order_sn_list') {
    const make = async ({ id }: TestUser) => [(await aCompletedOrder({ ownerId: id })).orderSn];
    return { ...owned.order_sn_list!, make };
  }
  if (name.startsWith('invoice-return/') && field === 'file_key')
    return { ...owned.file_key!, make: (owner: TestUser) => anUploadedInvoice(owner) };
  if (name === 'plan/unshare') return { ...owned.share_id!, make: aPlanShare };
  if (name === 'order/commission-act') {
    const make = async (buyer: TestUser) => (await anAcceptedShow({ buyer })).orderSn;
    return { ...owned.order_sn!, make };
  }
  if (name === 'order/accept') {
    const make = async ({ id }: TestUser) =>
      (await anOrder({ ownerId: id, state: 'pending_accept' })).orderSn;
    return { ...owned.order_sn!, make };
  }
  if (
    name === 'report/save-figures' ||
    name.startsWith('order/sample-') ||
    (name.startsWith('order/film') && field === 'order_sn')
  ) {
    const make = async (user: TestUser) =>
      (
        await anOrder({
          ...(contract[name].who === 'media' ? { ownerId: user.id } : { buyer: user }),
          state: 'producing',
        })
      ).orderSn;
    return { ...owned.order_sn!, make };
  }
  return owned[field]!;
}

/** An application has a title and a completed order of the caller's own, what is handed in a file and a settled order. */
async function invoiceInput(name: CallName, field: string, as: TestUser) {
  if (name === 'edit_bill') return { ...fullTitle, name: '改名（演示）有限公司' };
  if (name === 'applyInvoice') {
    const orders =
      field === 'order_sn_list' ? [] : [(await aCompletedOrder({ buyer: as })).orderSn];
    const bill = field === 'bill_id' ? 0 : await aTitle(as, { name: `示例${randomUUID()}` });
    return {
      order_sn_list: orders,
      bill_id: bill,
      invoice_kind: 'normal',
      content: 'ad',
      email: 'a@example.com',
    };
  }
  if (name !== 'invoice-return/submit') return {};
  await aVerification(as, { name: '示例传媒（演示）工作室' });
  return {
    order_sn_list:
      field === 'order_sn_list' ? [] : [(await aCompletedOrder({ ownerId: as.id })).orderSn],
    file_key: field === 'file_key' ? '' : await anUploadedInvoice(as),
    invoice_kind: 'special_6',
    number: anInvoiceNumber(),
    issued_on: marketDate(),
    seller_name: '示例传媒（演示）工作室',
    amount: '920.00',
    deduct_fen: 0,
  };
}

async function anInvoiceOf(buyer: TestUser) {
  return anInvoice({ orders: [await aCompletedOrder({ buyer })] });
}

async function aReturn(owner: TestUser): Promise<number> {
  const input = await invoiceInput('invoice-return/submit', 'return_id', owner);
  const { return_id: id } = await call('invoice-return/submit', input as never, { as: owner }); // every field of it
  return id;
}

const goodOf = (name: CallName) =>
  contract[name].who === 'media' ? ownersListing(name) : owned.good_sn!;

/** To a media owner `good_sn` is a listing of his own, on the platform that the call is about. */
const ownersListing = (name: CallName) => ({
  make: async ({ id: ownerId }: TestUser) =>
    (await aGood({ ownerId, platform: platformFor(name) })).goodSn,
  missing: 'nosuchgood00',
});

/** What a listing call takes; nothing for other calls. */
const listingForm = (name: CallName) =>
  name.startsWith('create') ? aListingForm({ platform: String(platformFor(name)) }) : {};

/** What is told of a publication, with the caller's own screenshot. */
async function figuresInput(name: CallName, as: TestUser) {
  if (name !== 'report/save-figures') return {};
  return { reach: 1, as_of: '2026-11-20', files: [await aNamedFile(as)] };
}

/** A post of the caller's own listing; nothing for other calls. */
async function postInput(name: CallName, as: TestUser) {
  if (name === 'media/posts/save')
    return { lines: `${marketDate()}\t换季三步\thttps://www.douyin.com/video/1\t5\t\t日常` };
  if (name !== 'media/post/save') return {};
  return {
    good_sn: (await call('media/posts', {}, { as })).goods[0]?.good_sn,
    title: '换季三步',
    url: 'https://www.douyin.com/video/1',
    posted_on: marketDate(),
    reach: 5,
    is_commercial: '0',
  };
}

async function aPost(as: TestUser): Promise<number> {
  const input = { ...(await postInput('media/post/save', as)), url: 'https://v.douyin.com/abc' };
  return (await call('media/post/save', input as never, { as })).post_id; // every field of it
}

async function aClaim({ id: userId }: Pick<TestUser, 'id'>): Promise<number> {
  const { db } = await openDatabase();
  const [made] = await db
    .insert(accountClaims)
    .values({
      goodId: (await aGood()).id,
      userId,
      code: 'TF-TESTTEST',
      link: '',
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning({ id: accountClaims.id });
  return made!.id;
}

/** What is handed in for a claim is the caller's own, and the claim too. */
async function claimInput(name: CallName, field: string, as: TestUser) {
  if (name !== 'claim/hand-in') return {};
  return field === 'claim_id' ? { file_key: await aNamedFile(as) } : { claim_id: await aClaim(as) };
}

/** A folder is given a name; what is put into a folder is the caller's own, and the folder too. */
async function folderInput(name: CallName, field: string, as: TestUser) {
  if (name === 'collect/save-folder') return { name: '年货节' };
  if (name !== 'collect/arrange') return {};
  return field === 'folder_id' ? { good_sn: await aFavourite(as) } : { folder_id: 'none' };
}
/** Pictures of the caller's own beside the one that is asked about; nothing for other calls. */
const ownPapers = async (name: CallName, as: TestUser) =>
  name === 'setting/userAuthSubmit'
    ? { id_front: await aCertificate(as), id_back: await aCertificate(as) }
    : {};

const platformFor = (name: CallName): number =>
  platforms.find(({ call }) => call === name)?.no ?? 5;

async function aLine(user: TestUser): Promise<number> {
  await someMoney(user.id, 500);
  return (await call('capital/list/budget', {}, { as: user })).list[0]?.entry_id ?? 0;
}

async function aBankCardOf(user: TestUser): Promise<number> {
  await aWallet(user, 1_000_000);
  return aBankCard(user);
}

async function aWithdrawalOf(user: TestUser): Promise<string> {
  const bank_id = await aBankCardOf(user);
  const input = { ...beside, bank_id, client_key: 'another-key-of-the-browser' };
  return (await call('capital/withdraw', input, { as: user })).withdraw_sn;
}

async function anAnnouncedTransfer(user: TestUser): Promise<string> {
  return (await call('capital/recharge-bank', { amount: '100' }, { as: user })).recharge_sn;
}

async function aRecharge(user: TestUser): Promise<string> {
  const { pay_sn } = await call(
    'capital/recharge',
    { amount: '100.00', way: 'alipay' },
    { as: user },
  );
  return pay_sn;
}

async function aFile(user: TestUser): Promise<string> {
  const { db } = await openDatabase();
  const fileKey = `file-of-${user.id}-0000000000`;
  await db.insert(files).values({
    fileKey,
    ownerId: user.id,
    purpose: 'brief',
    name: 'a.pdf',
    mime: 'application/pdf',
    bytes: 1,
  });
  return fileKey;
}

async function aFilmOf(owner: TestUser): Promise<string> {
  const order = await anOrder({ ownerId: owner.id, state: 'producing' });
  return (await beginFilm(owner, order, filmBytes())).film_key;
}

async function aSuggestion(as: TestUser): Promise<number> {
  const { suggest_id } = await call(
    'suggest/create',
    { kind: 'suggestion', content: '希望能按行业看案例' },
    { as },
  );
  return suggest_id;
}

async function aFavourite(user: TestUser): Promise<string> {
  const { goodSn } = await aGood();
  await call('collect/store', { good_sn: goodSn }, { as: user });
  return goodSn;
}

async function aTemplate(user: TestUser): Promise<number> {
  const input = { name: '修护霜', product: '修护霜' };
  return (await call('brief/save-template', input, { as: user })).template_id;
}

async function aFolder(user: TestUser): Promise<number> {
  const name = '双十一备选';
  const { folders } = await call('collect/folders', {}, { as: user });
  const had = folders.find((folder) => folder.name === name);
  return had?.folder_id ?? (await call('collect/save-folder', { name }, { as: user })).folder_id;
}

async function aSession(user: TestUser): Promise<number> {
  const { db } = await openDatabase();
  const [made] = await db
    .insert(sessions)
    .values({
      tokenHash: hashToken(randomToken()),
      userId: user.id,
      expiresAt: sql`now() + interval '1 hour'`,
    })
    .returning({ id: sessions.id });
  return made!.id;
}

async function anAuthorisationOf(user: TestUser): Promise<number> {
  await aVerification(user, { kind: 'company' });
  return anAuthorisation(user, { name: '许栖', idNumber: anIdNumber() });
}

async function aPlanShare(owner: TestUser): Promise<number> {
  const { planNo } = await aKeptPlan({ owner });
  return (await call('plan/share', { plan_no: planNo }, { as: owner })).share_id;
}

async function aShare(user: TestUser): Promise<number> {
  const days = { from: '2026-11-01', to: '2026-11-20' };
  return (await call('report/share', days, { as: user })).share_id;
}

import { sql } from 'drizzle-orm';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aContract, agree, aParty, showCertificate } from '@/tests/support/factories/a-contract';
import { aDeliveredOrder, today } from '@/tests/support/factories/a-delivered-order';
import { aGood } from '@/tests/support/factories/a-good';
import { aListingForm, inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { anIdNumber } from '@/tests/support/factories/a-verification';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { operated } from '@/tests/support/operated';
import { aStoredPicture } from './a-stored-file';
import { bare, breakout, closing, link, short, tiny, words } from './texts';

/** What is reviewed, handed in by somebody who writes script wherever there is a field. */
export const plantReviews = {
  entry: async () =>
    call(
      'media-entry-post',
      {
        kind: 'person',
        name: bare,
        contact_name: short,
        contact_phone: '13900002046',
        platforms: [5],
        listing_count: 2,
        intro: words,
      },
      { as: await aMediaOwner() },
    ),
  listing: async () => call('createShortVideo', aListing(), { as: await anOpenedOwner() }),
  change: async () => {
    const owner = await anOpenedOwner();
    const form = aListing();
    const { good_sn } = await call('createShortVideo', form, { as: owner });
    await operated('listing', { good_sn, decision: 'approve' });
    const changed = { ...form, good_sn, title: closing, notes: `${words}改`, tags: ['早八'] };
    await call('createShortVideo', changed, { as: owner });
  },
  figure: async () => {
    const owner = await anOpenedOwner();
    const proof = await aStoredPicture(owner, 'listing');
    const metrics = [
      { kind: 'fans', value: 1_284_000, proof },
      { kind: 'plays_median', value: 186_000 },
    ];
    await call('createShortVideo', { ...aListing(), metrics }, { as: owner });
  },
  verification: async () => {
    const company = await aMediaOwner();
    await call(
      'companyAuthSubmit',
      {
        company_name: `${bare}公司`,
        credit_code: '91330106MADEM0031G',
        licence: await aStoredPicture(company, 'cert'),
        legal_person: breakout,
        legal_id_number: anIdNumber(),
      },
      { as: company },
    );
  },
  authorisation: async () => {
    const company = await aParty(await aMediaOwner(), 'company');
    await call(
      'setting/authorisation/add',
      {
        name: breakout,
        id_tail: '123X',
        valid_until: inDays(300),
        file: [await aStoredPicture(company, 'authorisation')],
      },
      { as: company },
    );
  },
  certificate: async () => {
    const contract = await aContract({ priceFen: 2_000_000 });
    await agree(contract, contract.seller);
    const picture = await aStoredPicture(contract.seller, 'cert');
    await showCertificate(contract, contract.seller, { picture });
  },
  result: async () => {
    const { seller, orderSn: order_sn } = await aDeliveredOrder();
    const told = { order_sn, as_of: today(), files: [await aStoredPicture(seller)] };
    await call('report/save-figures', { ...told, reach: 70_000 }, { as: seller });
    const less = { ...told, reach: 61_000, interactions: 900 };
    await call('report/save-figures', less, { as: seller });
  },
  claim: async () => {
    const { goodSn: sn } = await aGood({ link: 'https://www.douyin.com/user/x' });
    // Somebody else began before.
    await call('claim/begin', { sn }, { as: await anOpenedOwner() });
    const claimer = await anOpenedOwner();
    const { claim } = await call('claim/begin', { sn }, { as: claimer });
    const file_key = await aStoredPicture(claimer, 'listing');
    await call('claim/hand-in', { claim_id: claim?.claim_id ?? 0, file_key }, { as: claimer });
  },
} satisfies Partial<Record<QueueName, () => Promise<unknown>>>;

const aListing = () => ({
  ...aListingForm(),
  title: bare,
  link,
  tags: [tiny],
  city: short,
  notes: words,
  prices: [{ position: 2, price: '7900', note: words.slice(0, 60), valid_until: inDays(60) }],
});

/** So that one address may ask again. */
export const calm = async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from rate_limits`);
};

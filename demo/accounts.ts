import { sql } from 'drizzle-orm';
import { type CustomerGroup, groupOf } from '@/lib/domain/account/user-group';
import type { Brief } from '@/lib/domain/briefs/brief';
import type { Verified } from '@/lib/domain/verification/states';
import { setPayPassword } from '@/server/account/public';
import { users } from '@/server/account/tables';
import { cartItems } from '@/server/cart/tables';
import { changeGoods, type QuotedSku, quoteSkus } from '@/server/catalog/public';
import { arrangeFavourites } from '@/server/favourites/arrange-favourites';
import { makeFolder } from '@/server/favourites/folders';
import { markGoods } from '@/server/favourites/mark-goods';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { besideTransaction } from '@/server/kernel/open-transaction';
import { accountMoments, seedAccountHistory } from './account-history';
import { orderedAddOns } from './add-ons';
import { seedCases } from './cases';
import { seedContracts } from './contracts';
import { seedDeals } from './deals/seed-deals';
import { demoOwner } from './demo-owners';
import { seedEntries } from './entries';
import { seedInquiries } from './inquiries';
import { seedInvoices } from './invoices';
import { ownScript, playHistory } from './play-history';
import { seedPosts } from './posts';
import { recharge } from './recharge';
import { tellEarlierResults, tellResults } from './result-figures';
import { seedServicePast } from './service-past';
import { withdrawalMoments } from './withdrawals';

/**
 * The demonstration's two people. The numbers are invented (199 0000 000x); anybody may log in with them, as
 * with any other number, by the code that the demonstration shows at /dev/outbox.
 */
export const demoAdvertiser = {
  phone: '19900000003',
  payPassword: '258369',
  /** identity number of the company's legal representative, who signs its contracts */
  idNumber: '320508198802143011',
} as const;
export const demoMediaOwner = {
  phone: '19900000002',
  payPassword: '258369',
  idNumber: '33010619850607221X',
} as const;

const advertiser = {
  name: '青禾研究所（苏州）演示有限公司',
  creditCode: '91320508MADEM002XK',
  legalPerson: '苏知夏',
  legalIdNumber: demoAdvertiser.idNumber,
  account: { number: '3205018800000000101', bankCode: 'CCB', branch: '苏州演示支行' },
  payPassword: demoAdvertiser.payPassword,
} as const;

const owner = {
  name: '杭州山前影像演示工作室',
  creditCode: '91330106MADEM0031G',
  legalPerson: '沈予安',
  legalIdNumber: demoMediaOwner.idNumber,
  account: { number: '1202020000000000202', bankCode: 'ICBC', branch: '杭州演示支行' },
  payPassword: demoMediaOwner.payPassword,
} as const;

const brief: Brief = {
  product: '青禾研究所 舒缓修护霜 50g（演示）',
  industry: '美妆个护',
  must_say:
    '1. 三重修护配方；2. 不含香精与酒精；3. 请口播一次品牌名，画面出现产品正面不少于 3 秒。',
  must_not_say: '功效绝对化用语、竞品名称',
  wanted_date: '',
  window_days: '3',
  draft_on: '',
  link: 'https://shop.example.com/item/2048',
  files: [],
  contact_name: '苏女士',
  contact_phone: demoAdvertiser.phone,
};

/**
 * Opens the demonstration's accounts: an advertiser with money that came in through payments, orders in many
 * states, favourites, a cart and messages; a media owner with listings. Needs the goods; does nothing where
 * the advertiser is there already.
 */
export const seedAccounts = (tx: Db): Promise<void> => besideTransaction(() => openAccounts(tx));

async function openAccounts(tx: Db): Promise<void> {
  const buyerId = await openAccount(
    tx,
    3,
    demoAdvertiser.phone,
    '青禾研究所市场部（演示）',
    'company',
  );
  if (buyerId === null) return;
  const sellerId = await openAccount(
    tx,
    2,
    demoMediaOwner.phone,
    '山前影像工作室（演示）',
    'company',
  );
  await setPayPassword(tx, buyerId, demoAdvertiser.payPassword);
  if (sellerId === null) throw new Error('the demonstration’s two people come together');
  await setPayPassword(tx, sellerId, demoMediaOwner.payPassword);
  await seedAccountHistory(tx, buyerId, {
    name: '苏女士',
    phone: '0571-00000000',
    areaCode: '330106',
    address: '演示路 1 号 3 楼',
  });
  await seedAccountHistory(tx, sellerId, {
    name: '周先生',
    phone: '0512-00000000',
    areaCode: '320508',
    address: '演示街 20 号',
  });
  const formerOwner = await demoOwner(tx, 0);
  await changeGoods(
    tx,
    sql`update goods set owner_id = ${sellerId} where owner_id = ${formerOwner} returning id as good_id`,
  );
  // Both sides of the history can be logged in to: its orders are the demonstration's own media owner's.
  const ordered = await pickQuotes(tx, 12, sellerId);
  const quotes = await pickQuotes(tx, 12);
  // The records refuse every change; what the demonstration dates back it wrote itself a moment ago.
  await withRecordsOpen(tx, async () => {
    await seedDeals(tx, sellerId);
    const recharges = [235, 180, 125, 80, 41].map((daysAgo) => ({
      hoursAgo: 24 * daysAgo,
      happens: async () => void (await recharge(tx, buyerId, 30_000_000)),
    }));
    const last = {
      hoursAgo: 1.5,
      happens: async () => void (await recharge(tx, buyerId, 5_000_000)),
    };
    const wanted = { ...brief, wanted_date: await dayFromNow(tx, 8) };
    await playHistory(
      tx,
      { buyerId, sellerId },
      ordered,
      wanted,
      [
        ...recharges,
        last,
        ...accountMoments(tx, buyerId),
        ...accountMoments(tx, sellerId),
        ...withdrawalMoments(tx, { userId: sellerId, group: groupOf.media, ...owner }, [
          [24 * 33, 600_000, 'paid'],
          [24 * 19, 280_000, 'failed'],
          [24 * 18, 280_000, 'paid'],
          [24 * 8, 150_000, 'cancelled'],
          [26, 120_000, 'open'],
        ]),
        ...withdrawalMoments(tx, { userId: buyerId, group: groupOf.advertiser, ...advertiser }, [
          [24 * 40, 500_000, 'paid'],
        ]),
      ],
      ownScript(new Date()),
    );
    await tellResults(tx, { buyerId, sellerId });
    await seedPosts(tx);
    await tellEarlierResults(tx, sellerId);
    await seedCases(tx);
    await readOldMessages(tx);
  });
  await seedEntries(tx, new Date());
  await seedInvoices(tx, buyerId, sellerId);
  await seedContracts(tx, buyerId, sellerId);
  await fillCart(tx, buyerId, quotes.slice(0, 3));
  await markFavourites(tx, buyerId, quotes);
  const inCart = new Set(quotes.slice(0, 3).map(({ skuId }) => skuId));
  const askable = ordered.filter(({ skuId }) => !inCart.has(skuId));
  await seedInquiries(tx, { buyerId, sellerId }, askable);
  await seedServicePast(tx, { buyerId, sellerId });
  await backdateAgreements(tx);
}

/** More days ago than anybody of the demonstration did anything: nobody agreed to what was not published yet. */
const AGREEMENTS_AGE = 400;

async function backdateAgreements(tx: Db): Promise<void> {
  const age = sql`make_interval(days => ${AGREEMENTS_AGE}::int)`;
  await withRecordsOpen(tx, async () => {
    await tx.execute(
      sql`update agreements set published_at = published_at - ${age}, counts_from = counts_from - ${age}`,
    );
  });
}

/** People have read what they were told more than three days ago, on whichever way it came into the past. */
async function readOldMessages(tx: Db): Promise<void> {
  await tx.execute(
    sql`update messages set read_at = created_at where read_at is null and created_at < now() - interval '3 days'`,
  );
}

/** @returns the new account's key; null where it was there */
async function openAccount(
  tx: Db,
  group: CustomerGroup,
  phone: string,
  nicename: string,
  verified: Verified,
): Promise<number | null> {
  const [made] = await tx
    .insert(users)
    .values({
      group,
      phoneSealed: seal(phone),
      phoneHash: fingerprint('phone', phone),
      nicename,
      verified,
      isDemo: true,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id ?? null;
}

/**
 * Prices that can be ordered today, each of another good, between 500 and 30 000 元, over all platforms: of beauty and
 * what goes with it first, since that is what its advertiser sells.
 * @param ownerId of this media owner alone
 */
async function pickQuotes(
  tx: Db,
  count: number,
  ownerId: number | null = null,
): Promise<QuotedSku[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from (
          select s.id, g.platform, case when g.categories[1] = 2 then 0 when g.categories && array[2, 6, 13]::smallint[] then 1
            else 2 end as distance, row_number() over (partition by g.platform, g.categories[1] order by g.id) as turn
          from goods g join lateral (
            select id from good_skus where good_id = g.id and price_fen between 50000 and 3000000
            order by position limit 1) s on true
          where g.is_demo and g.status = 'live' and (${ownerId}::bigint is null or g.owner_id = ${ownerId})
        ) candidates order by distance, turn, platform limit ${count * 3}`,
  );
  const quotes = await quoteSkus(
    tx,
    found.map((row) => row.id),
  );
  const orderable = found.flatMap(({ id }) => {
    const quote = quotes.get(id);
    return quote && !quote.refusal ? [quote] : [];
  });
  if (orderable.length < count) throw new Error('too few demonstration goods to order');
  return orderable.slice(0, count);
}

async function fillCart(tx: Db, userId: number, quotes: readonly QuotedSku[]): Promise<void> {
  await tx.insert(cartItems).values(
    quotes.map(({ goodId, skuId, accountId, priceFen, addOns, commissionRate }) => ({
      userId,
      goodId,
      skuId,
      priceFen,
      commissionRate: commissionRate || null,
      addOns: orderedAddOns(`cart/${accountId}`, addOns),
    })),
  );
}

/**
 * Marked as on the page, over some weeks. Followers were as many as its growth says they were then.
 */
async function markFavourites(tx: Db, userId: number, quotes: readonly QuotedSku[]): Promise<void> {
  await markGoods(
    tx,
    userId,
    quotes.slice(-12).map(({ goodSn }) => goodSn),
  );
  // One in five was marked at a higher price, of which its person has not heard yet.
  await tx.execute(sql`update favourites set price_fen = round(price_fen * 1.12, -4), seen_fen = round(price_fen * 1.12, -4)
    where user_id = ${userId} and good_id % 5 = 0 and price_fen > 0`);
  await tx.execute(sql`update favourite_watches set next_at = now() where user_id = ${userId}`);
  await tx.execute(sql`update favourites set created_at = now() - make_interval(hours => 7 + 41 * (good_id % 13)::int)
    where user_id = ${userId}`);
  await tx.execute(sql`update favourites f set figures = f.figures || jsonb_build_object('fans',
      round(fans.value / (1 + growth.value * extract(epoch from now() - f.created_at)::numeric / (30 * 86400))))
    from good_metrics fans, good_metrics growth
    where f.user_id = ${userId} and fans.good_id = f.good_id and fans.kind = 'fans'
      and growth.good_id = f.good_id and growth.kind = 'growth_30d'`);
  const [first, second, third] = quotes.slice(-12).map(({ goodSn }) => goodSn);
  if (!first || !second || !third) return;
  for (const [name, some] of [
    ['修护霜首发', [first, second]],
    ['年货节备选', [third]],
  ] as const) {
    await arrangeFavourites(tx, userId, some, { folderId: await makeFolder(tx, userId, name) });
  }
  await arrangeFavourites(tx, userId, [first], { note: '成分讲得清楚，首发优先约' });
}

async function dayFromNow(tx: Db, count: number): Promise<string> {
  const [found] = await rows<{ day: string }>(
    tx,
    sql`select (${marketDay} + ${count}::int)::text as day`,
  );
  return found?.day ?? '';
}

const records = [
  'ledger_postings',
  'order_events',
  'commission_events',
  'order_messages',
  'proof_records',
  'withdrawal_events',
  'account_events',
  'agreements',
] as const;

export async function withRecordsOpen(tx: Db, work: () => Promise<void>): Promise<void> {
  for (const name of records) {
    await tx.execute(sql.raw(`alter table ${name} disable trigger ${name}_append_only`));
  }
  await work();
  for (const name of records) {
    await tx.execute(sql.raw(`alter table ${name} enable trigger ${name}_append_only`));
  }
}

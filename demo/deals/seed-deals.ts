import { sql } from 'drizzle-orm';
import { withAddOns } from '@/lib/domain/catalog/add-ons';
import { platforms } from '@/lib/domain/catalog/platforms';
import { sumFen } from '@/lib/domain/money/money';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import { quoteSkus } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { intervalOf } from '@/server/order-records/public';
import { recharge } from '../recharge';
import type { Deal } from './deal';
import { createDemoBuyers } from './demo-buyers';
import { markBought } from './mark-bought';
import { writePastPrices } from './past-prices';
import { type BoughtSku, planDeals } from './plan-deals';
import { writeDeals } from './write-deals';

/** Goods of each subject that have been bought for long, and of each platform at least. */
const GOODS_EACH = 6;
/** Goods of each platform that have been bought, most of them of late. */
const PLATFORM_EACH = 36;

/**
 * Gives the market its past: some hundreds of orders of invented advertisers that are over, with their money, proofs
 * and reviews, from the half of the goods that cost less for what they bring. Records have to be open for dates of the
 * past.
 * @param exceptOwner whose own history is played (play-history.ts)
 */
export async function seedDeals(tx: Db, exceptOwner: number): Promise<void> {
  const buyers = await createDemoBuyers(tx);
  const [clock] = await rows<{ now: string }>(
    tx,
    sql`select date_trunc('second', now())::text as now`,
  );
  const deals = planDeals(await worthBuying(tx, exceptOwner), buyers, new Date(clock?.now ?? ''));
  await rechargeAll(tx, deals);
  await writeDeals(tx, deals);
  await markBought(tx, deals);
  await writePastPrices(tx, deals);
  await tx.execute(countAnew);
}

/** Without it whatever is written next takes these tables for as small as they were, and reads them whole each time. */
const countAnew = sql`analyze orders, order_events, order_settlements, order_reviews, good_reviews, ledger_postings,
  ledger_entries, ledger_accounts, messages, payments, proof_records, link_checks`;

/** Of what was bought of late it is the main position mostly. */
const mainPositions = sql.raw(
  platforms.map(({ no, mainPosition }) => `(${no}, ${mainPosition})`).join(', '),
);

/** Prices of first positions, 500 (bought of late: 100) to 60 000 元, of goods that are not dear for their platform. */
async function worthBuying(tx: Db, exceptOwner: number): Promise<BoughtSku[]> {
  const found = await rows<{ id: number; is_old: boolean }>(
    tx,
    sql`with placed as (
          select l.good_id, l.platform, percent_rank() over (partition by l.platform order by l.cost_fen) as dearness
          from good_listings l where l.category = 0),
        turns as (
          select g.id, row_number() over (
            partition by g.categories[1], g.platform order by md5(g.account_id)) as turn, g.categories[1] as category,
            g.platform, md5(g.account_id) as shuffled
          from placed p join goods g on g.id = p.good_id
          where g.is_demo and p.dearness between 0.02 and 0.45 and g.owner_id <> ${exceptOwner}),
        chosen as (
          select n.*, n.nth <= ${GOODS_EACH} or n.nth_of_platform <= ${GOODS_EACH} as is_old from (
            select id, platform, row_number() over (partition by category order by turn, shuffled) as nth,
              row_number() over (partition by platform order by turn, shuffled) as nth_of_platform
            from turns) n)
        select s.id, c.is_old from chosen c cross join lateral (
          select s.id from good_skus s where s.good_id = c.id and s.price_fen between case when c.is_old then 50000 else 10000 end and 6000000
          order by c.is_old or (c.platform, s.position::int) not in (${mainPositions}), s.position limit 1) s
        where c.is_old or c.nth_of_platform <= ${PLATFORM_EACH} order by s.id`,
  );
  const quotes = await quoteSkus(
    tx,
    found.map(({ id }) => id),
  );
  const old = new Set(found.flatMap(({ id, is_old }) => (is_old ? [id] : [])));
  return [...quotes.values()]
    .filter(({ refusal }) => refusal === undefined)
    .map((quote) => ({ ...quote, lately: !old.has(quote.skuId) }));
}

/** Each buyer brought the money for all of its orders two days before the first, in whole ten thousand 元. */
async function rechargeAll(tx: Db, deals: readonly Deal[]): Promise<void> {
  for (const buyerId of new Set(deals.map(({ buyer }) => buyer.id))) {
    const own = deals.filter(({ buyer }) => buyer.id === buyerId);
    const first = Math.min(...own.map(({ steps }) => steps[0]?.at.getTime() ?? 0));
    const at = new Date(first - 2 * 86_400_000);
    const needed = sumFen(own.map(({ quote, addOns }) => withAddOns(quote.priceFen, addOns)));
    const paySn = await recharge(
      tx,
      buyerId,
      Math.ceil(needed / 1_000_000) * 1_000_000,
      at.getTime(),
    );
    const moment = at.toISOString();
    await tx.execute(sql`
      with paid as (
        update payments set created_at = ${moment}, paid_at = ${moment},
          expires_at = ${moment}::timestamptz + ${intervalOf(timerLengths.pay_30m)}
        where pay_sn = ${paySn} returning id),
      posted as (
        update ledger_postings l set created_at = ${moment} from paid where l.key = 'payment ' || paid.id)
      update messages m set created_at = ${moment} from paid
        where m.key = 'payment:' || paid.id || ':paid'`);
  }
}

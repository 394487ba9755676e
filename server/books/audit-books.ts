import { type SQL, sql } from 'drizzle-orm';
import { endedCommissionStates } from '@/lib/domain/commissions/states';
import { escrowOfState } from '@/lib/domain/orders/money';
import { endStates, type OrderState } from '@/lib/domain/orders/states';
import { auditContracts } from '@/server/contracts/public';
import { rulingInvariants } from '@/server/disputes/public';
import { type Db, rows } from '@/server/kernel/database';
import { postingInvariants } from '@/server/postings/public';
import { auditProofs } from '@/server/proofs/public';
import { reconcileInvariants } from '@/server/reconcile/public';
import {
  incomeReasons,
  ledgerDayInvariants,
  ledgerSum,
  statementInvariants,
} from '@/server/wallet/public';

/** What must hold on every database at every moment; the key is the sentence a broken one is reported with. */
export const invariants: Record<string, SQL> = {
  'All entries together sum to zero': sql`
    select 0 as id from (${ledgerSum}) l where fen <> 0`,
  'Entries of a posting sum to zero, and there are at least two': sql`
    select p.id from ledger_postings p left join ledger_entries e on e.posting_id = p.id
    group by p.id having coalesce(sum(e.amount_fen), 0) <> 0 or count(e.id) < 2`,
  'A balance is the sum of its entries': sql`
    select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id having a.balance_fen <> coalesce(sum(e.amount_fen), 0)`,
  'An entry carries the balance that its account had after it': sql`
    select id from (
      select id, balance_after_fen,
        sum(amount_fen) over (partition by account_id order by id) as running
      from ledger_entries) e where balance_after_fen <> running`,
  'No balance is below zero where it may not be': sql`
    select id from ledger_accounts where balance_fen < 0 and not may_be_negative`,
  'Only the platform’s clearing, and what a media owner owes for a refund that was advanced, may be below zero': sql`
    select id from ledger_accounts
    where may_be_negative and not (holder = 'platform' and kind = 'clearing' or kind = 'refunds_payable')`,
  'What is advanced for a media owner comes of a refund after completion, and goes by his income alone': sql`
    select e.id from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds_payable'
    join ledger_postings p on p.id = e.posting_id
    where p.reason <> case when e.amount_fen < 0 then 'order_late_refund' else 'refund_repaid' end`,
  'Nobody owes who had an income after it that was not used up by it': sql`
    select a.id from ledger_accounts a
    join lateral (select max(e.posting_id) as posting from ledger_entries e
      where e.account_id = a.id and e.amount_fen < 0) owed on true
    where a.kind = 'refunds_payable' and a.balance_fen < 0 and exists (
      select 1 from ledger_entries i join ledger_accounts h on h.id = i.account_id and h.holder = a.holder
        and h.kind = 'available'
      join ledger_postings p on p.id = i.posting_id and p.reason in ${[...incomeReasons]}
      left join ledger_postings r on r.key = p.key || ' repays ' || substr(a.holder, 6)
      left join ledger_entries t on t.posting_id = r.id and t.account_id = a.id
      where i.posting_id > owed.posting and i.amount_fen > 0 and t.amount_fen is distinct from i.amount_fen)`,
  'What was taken for media owners’ invoices is what the approved ones deducted, less what refunds gave back, and what was moved by hand': sql`
    select 0 as id from (
      select coalesce(sum(balance_fen), 0) as held from ledger_accounts where kind = 'tax_difference') tax,
      (select coalesce(sum(deduct_fen), 0) as taken from invoice_returns where state = 'approved') approved,
      (select coalesce(-sum(e.amount_fen), 0) as back from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'tax_difference'
        join ledger_postings p on p.id = e.posting_id and p.reason = 'order_late_refund') refunds,
      (select coalesce(sum(e.amount_fen), 0) as moved from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.kind = 'tax_difference'
        join ledger_postings p on p.id = e.posting_id and p.reason = 'manual') hand
    where held <> taken - back + moved`,
  'An account is verified as its verification in force says': sql`
    select v.id from verifications v join users u on u.id = v.user_id
    where v.state = 'verified' and u.verified <> v.kind`,
  'What is frozen of somebody is what his open withdrawals hold': sql`
    select coalesce(a.id, w.user_id) as id
    from (select id, holder, balance_fen from ledger_accounts where kind = 'frozen' and holder like 'user:%') a
    full join (select user_id, sum(amount_fen) as fen from withdrawals
      where state in ('pending_review', 'payable', 'paying') group by user_id) w on a.holder = 'user:' || w.user_id
    where coalesce(a.balance_fen, 0) <> coalesce(w.fen, 0)`,
  ...ledgerDayInvariants,
  ...statementInvariants,
  ...postingInvariants,
  ...reconcileInvariants,
  ...rulingInvariants,
  'A withdrawal has left exactly when it is paid, or was returned after it': sql`
    select w.id from withdrawals w
    left join ledger_postings o on o.key = 'withdrawal ' || w.id || ' end' and o.reason = 'withdraw_out'
    left join ledger_postings r on r.key = 'withdrawal ' || w.id || ' returned'
    where (w.state = 'paid') <> (o.id is not null and r.id is null)`,
  'Of a payment no more goes back than came': sql`
    select p.id from payments p join withdrawals w on w.payment_id = p.id
    where w.state not in ('failed', 'rejected', 'cancelled')
    group by p.id having sum(w.amount_fen) > p.amount_fen`,
  'A cart holds a SKU once': sql`
    select min(id) as id from cart_items group by user_id, sku_id having count(*) > 1`,
  'A cart line is ordered once, and gone from the cart then': sql`
    select o.id from orders o join cart_items c on c.id = o.cart_id`,
  'An order is paid exactly when its price was held': sql`
    select o.id from orders o left join ledger_postings p on p.key = 'order ' || o.id || ' hold'
    where (o.paid_at is not null) <> (p.id is not null)`,
  'What was held for an order is its price': sql`
    select o.id from orders o join ledger_postings p on p.key = 'order ' || o.id || ' hold'
    join ledger_entries e on e.posting_id = p.id
    join ledger_accounts a on a.id = e.account_id and a.holder = 'order:' || o.id and a.kind = 'escrow'
    where e.amount_fen <> o.price_fen`,
  'An order that never was paid has no escrow': sql`
    select o.id from orders o join ledger_accounts a on a.holder = 'order:' || o.id
    where o.paid_at is null and a.balance_fen <> 0`,
  'An ended order holds no escrow': sql`
    select o.id from orders o join ledger_accounts a on a.holder = 'order:' || o.id
    where o.state in ${[...endStates]} and a.balance_fen <> 0`,
  'An ended order has no clock': sql`
    select id from orders where state in ${[...endStates]} and due_at is not null`,
  'A canceled, rejected or lapsed order that was paid was refunded': sql`
    select o.id from orders o left join ledger_postings p on p.key = 'order ' || o.id || ' refund'
    where o.state in ('canceled', 'rejected', 'lapsed') and o.paid_at is not null and p.id is null`,
  'What was given back of an order was not settled too': sql`
    select o.id from orders o join ledger_postings r on r.key = 'order ' || o.id || ' refund'
    left join order_settlements s on s.order_id = o.id and s.part = 'share'
    join ledger_postings p on p.key = 'order ' || o.id || ' settle_rest'
      or (s.order_id is null and p.key = 'order ' || o.id || ' settle')`,
  'What acceptance released has left pending exactly when its own clock has done its work': sql`
    select s.order_id as id from order_settlements s
    left join ledger_postings p on p.key = 'order ' || s.order_id || ' settle'
    where s.part = 'share' and (s.settled_at is not null) <> (p.id is not null)`,
  'What waits in a media owner’s pending is what his orders and commissions have given it and has not been settled': sql`
    select coalesce(a.id, w.seller_id) as id
    from (select id, holder, balance_fen from ledger_accounts where kind = 'pending') a
    full join (
      select seller_id, sum(fen) as fen from (
        select o.seller_id, s.amount_fen as fen from order_settlements s join orders o on o.id = s.order_id
          where s.settled_at is null
        union all
        select o.seller_id, o.price_fen - coalesce(s.amount_fen, 0) from orders o
          left join order_settlements s on s.order_id = o.id and s.part = 'share'
          where o.state = 'pending_settle'
        union all
        select seller_id, amount_fen from order_commissions where state = 'paid') waiting
      group by seller_id) w on a.holder = 'user:' || w.seller_id
    where coalesce(a.balance_fen, 0) <> coalesce(w.fen, 0)`,
  'The record of an order ends in its state': sql`
    select o.id from orders o left join lateral (
      select to_state from order_events v where v.order_id = o.id order by v.id desc limit 1) v on true
    where v.to_state is distinct from o.state`,
  'Only completed orders have reviews': sql`
    select o.id from order_reviews r join orders o on o.id = r.order_id where o.state <> 'completed'`,
  'A buyer’s review stands on the page of its good exactly when it is published': sql`
    select coalesce(r.order_id, g.order_id) as id
    from (select order_id from order_reviews where side = 'buyer' and published_at is not null) r
    full join (select order_id from good_reviews where order_id is not null) g on g.order_id = r.order_id
    where r.order_id is null or g.order_id is null`,
  'A message about an order is by one of its two sides, and the order was paid': sql`
    select m.id from order_messages m join orders o on o.id = m.order_id
    where m.author_id not in (o.buyer_id, o.seller_id) or o.paid_at is null`,
  'What was published has a record that begins with what was filed, and nothing else has one': sql`
    select coalesce(v.order_id, p.order_id) as id
    from (select distinct order_id from order_events where transition = 'file_link') v
    full join (select distinct order_id from proof_records where kind = 'filed') p
      on p.order_id = v.order_id
    left join link_checks c on c.order_id = v.order_id and c.kind = 'before'
    where (v.order_id is null or p.order_id is null) and c.order_id is null`,
  'A payment that is paid came in exactly once, and no other did': sql`
    select y.id from payments y left join ledger_postings p on p.key = 'payment ' || y.id
    where (y.state = 'paid') <> (p.id is not null)`,
  'What came in with a payment is its amount': sql`
    select y.id from payments y join ledger_postings p on p.key = 'payment ' || y.id
    join ledger_entries e on e.posting_id = p.id and e.amount_fen > 0
    group by y.id having sum(e.amount_fen) <> y.amount_fen`,
  'A payment of orders and what the wallet adds are the sum of their prices': sql`
    select y.id from payments y left join payment_orders c on c.payment_id = y.id
    where y.kind = 'order' group by y.id having y.amount_fen + y.wallet_fen <> coalesce(sum(c.amount_fen), 0)`,
  'An invoice is the sum of its orders': sql`
    select i.id from invoices i left join invoice_orders l on l.invoice_id = i.id
    group by i.id having i.amount_fen <> coalesce(sum(l.amount_fen), 0)`,
  'A media owner’s invoice is the sum of its orders': sql`
    select r.id from invoice_returns r left join invoice_return_orders l on l.return_id = r.id
    group by r.id having r.amount_fen <> coalesce(sum(l.amount_fen), 0)`,
  'What is set aside for a media owner’s invoice is its deduction until it is decided, and nothing afterwards': sql`
    select r.id from invoice_returns r
    left join ledger_accounts a on a.holder = 'return:' || r.id and a.kind = 'frozen'
    where coalesce(a.balance_fen, 0) <> case when r.state = 'reviewing' then r.deduct_fen else 0 end`,
  'The record of an inquiry ends in the state, round, price and day of its line': sql`
    select l.id from inquiry_lines l left join lateral (
      select to_state, round, price_fen, wanted_on from inquiry_events v where v.line_id = l.id
      order by v.id desc limit 1) v on true
    where (v.to_state, v.round, v.price_fen, v.wanted_on) is distinct from (l.state, l.round, l.price_fen, l.wanted_on)`,
  'A step of an inquiry begins where the one before ended': sql`
    select line_id as id from (select line_id, from_state,
        lag(to_state, 1, '') over (partition by line_id order by id) as before from inquiry_events) step
    where from_state <> before`,
  'What was ordered at an agreed price is an order of its buyer for no more than that': sql`
    select l.id from inquiry_lines l left join orders o on o.order_sn = l.order_sn
    where l.state = 'ordered' and (o.id is null or o.buyer_id <> l.buyer_id or o.price_fen - o.add_ons_fen > l.price_fen)`,
  'What an order says of its add-ons is the part of its price that they are': sql`
    select o.id from orders o where o.add_ons_fen <> (
      select coalesce(sum(v::bigint), 0) from jsonb_each_text(o.snapshot->'addOns') as a(k, v))
      or o.add_ons_fen not between 0 and o.price_fen`,
  'A contract is done exactly when everybody has signed': sql`
    select c.id from contracts c where c.state in ('signing', 'done')
      and (c.state = 'done') <> not exists (
        select 1 from contract_signers s where s.contract_id = c.id and s.signed_at is null)`,
  'The orders of a contract live in it exactly while it does': sql`
    select c.id from contracts c join contract_orders o on o.contract_id = c.id
    where o.is_living <> (c.state in ('draft', 'signing', 'done'))`,
  'The sum of a contract is that of its orders': sql`
    select c.id from contracts c join contract_orders x on x.contract_id = c.id join orders o on o.id = x.order_id
    group by c.id having c.amount_fen <> sum(o.price_fen)`,
  'An accepted order of live selling has a commission at the rate that was frozen, and no other order has one': sql`
    select coalesce(o.id, c.order_id) as id
    from (select id, buyer_id, seller_id, commission_rate, fee_rate from orders v where commission_rate is not null
      and exists (select 1 from order_events e where e.order_id = v.id and e.transition in ('confirm', 'confirm_by_time'))) o
    full join order_commissions c on c.order_id = o.id
    where c.order_id is null or (o.id is null and not exists (select 1 from order_events e
        where e.order_id = c.order_id and e.transition = 'rule_release'))
      or (o.buyer_id, o.seller_id, o.commission_rate, o.fee_rate) <> (c.buyer_id, c.seller_id, c.rate, c.fee_rate)`,
  'A commission is its rate of the net sales, rounded half up to the 分': sql`
    select order_id as id from order_commissions
    where amount_fen is distinct from round(net_sales_fen * rate)`,
  'A commission was paid and settled exactly as its state says, by its sum': sql`
    select c.order_id as id from order_commissions c
    left join lateral (select
        max(e.amount_fen) filter (where p.key = 'order ' || c.order_id || ' commission_hold') as held,
        max(-e.amount_fen) filter (where p.key = 'order ' || c.order_id || ' commission_release') as released
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.holder = 'order:' || c.order_id and a.kind = 'escrow'
      where p.key in ('order ' || c.order_id || ' commission_hold', 'order ' || c.order_id || ' commission_release')) m on true
    left join ledger_postings s on s.key = 'order ' || c.order_id || ' commission_settle'
    cross join lateral (select
        case when c.state in ('paid', 'settled') then nullif(c.amount_fen, 0) end as fen) due
    where m.held is distinct from due.fen or m.released is distinct from due.fen
      or (s.id is not null) <> (c.state = 'settled' and c.amount_fen > 0)`,
  'The record of a commission ends in its state, and one that has ended has no clock': sql`
    select c.order_id as id from order_commissions c left join lateral (
      select to_state from commission_events v where v.order_id = c.order_id order by v.id desc limit 1) v on true
    where v.to_state is distinct from c.state or (c.state in ${[...endedCommissionStates]} and c.due_at is not null)`,
  'A refund after completion was posted once, and no other was': sql`
    select coalesce(r.order_id, 0) as id from late_refunds r
    full join (select key from ledger_postings where reason = 'order_late_refund') p
      on p.key = 'order ' || r.order_id || ' late_refund'
    where r.order_id is null or p.key is null`,
};

/** Checks the books of a live database and what belongs to them. @returns the broken invariants with the rows that break them; empty is well */
export async function auditBooks(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(invariants)) {
    const found = await rows<{ id: number }>(db, sql`${query} limit 5`);
    if (found.length > 0) broken.push(`${sentence}: ${found.map((row) => row.id).join(', ')}`);
  }
  return [
    ...broken,
    ...(await wrongEscrow(db)),
    ...(await auditProofs(db)),
    ...(await auditContracts(db)),
  ];
}

/** Escrow against what the process says a state holds; the rule is the domain's, so it is not told in SQL. */
async function wrongEscrow(db: Db): Promise<string[]> {
  const wrong: number[] = [];
  const pageSize = 5_000;
  for (let after = 0; ; ) {
    const page = await rows<{
      id: number;
      state: OrderState;
      price: number;
      share: number;
      held: number;
    }>(
      db,
      sql`select o.id, o.state, o.price_fen as price, o.release_percent as share, coalesce(a.balance_fen, 0) as held
          from orders o left join ledger_accounts a on a.holder = 'order:' || o.id and a.kind = 'escrow'
          where o.id > ${after} order by o.id limit ${pageSize}`,
    );
    wrong.push(
      ...page
        .filter(({ state, price, share, held }) => {
          return held !== escrowOfState(state, { priceFen: price, releasePercent: share });
        })
        .map(({ id }) => id),
    );
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last.id;
  }
  return wrong.length > 0
    ? [`Escrow of an order is what its state holds: ${wrong.slice(0, 5).join(', ')}`]
    : [];
}

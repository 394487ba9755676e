import { type SQL, sql } from 'drizzle-orm';

/** What must hold of statements that were compared with our books, for the audit. */
export const reconcileInvariants: Record<string, SQL> = {
  'What a statement and our books differ by is the sum of its lines': sql`
    select r.id from reconcile_runs r left join reconcile_lines l on l.run_id = r.id
    group by r.id having count(l.id) <> r.differing
      or coalesce(sum(l.bank_fen - l.booked_fen), 0) <> r.bank_fen - r.booked_fen`,
  'What a reconciliation says of our books is a payment or a withdrawal by that sum': sql`
    select l.id from reconcile_lines l left join payments p on p.pay_sn = l.our_sn
    left join withdrawals w on w.withdraw_sn = l.our_sn
    where l.our_sn <> '' and (p.id is null) = (w.id is null)
      or l.booked_fen <> p.amount_fen or abs(l.booked_fen) <> w.amount_fen`,
  'What was carried over is said as it was where it came from': sql`
    select l.id from reconcile_lines l join reconcile_lines o on o.id = l.carried_from
    where (l.kind, l.channel_ref, l.our_sn, l.bank_fen, l.booked_fen, l.cause, l.reason, l.decided_by, l.decided_at)
      is distinct from (o.kind, o.channel_ref, o.our_sn, o.bank_fen, o.booked_fen, o.cause, o.reason, o.decided_by, o.decided_at)`,
};

import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/**
 * Lines of a new run that another statement of the same channel had as well (number, day, kind and sums are the same, and stand
 * once in this one) are explained as they were there: by whom, when and why. Money that was on its way then should have come by
 * now, so that is explained anew.
 * @returns how many were
 */
export async function carryOver(tx: Db, runId: number): Promise<number> {
  const carried = await rows<{ id: number }>(
    tx,
    sql`with fresh as (
          select l.*, count(*) over (partition by kind, channel_ref, our_sn, bank_fen, booked_fen) as times
          from reconcile_lines l where run_id = ${runId} and state = 'open' and channel_ref <> ''),
        known as (
          select distinct on (n.id) n.id as line, o.cause, o.reason, o.decided_by, o.decided_at,
            coalesce(o.carried_from, o.id) as origin
          from fresh n join reconcile_runs r on r.id = n.run_id
          join reconcile_lines o on o.channel_ref = n.channel_ref and o.channel_ref <> '' and o.run_id <> n.run_id
            and (o.kind, o.our_sn, o.bank_fen, o.booked_fen) = (n.kind, n.our_sn, n.bank_fen, n.booked_fen)
            and o.day is not distinct from n.day and o.state = 'explained' and o.cause <> 'in_transit'
          join reconcile_runs was on was.id = o.run_id and was.channel = r.channel
          where n.times = 1 order by n.id, o.id desc)
        update reconcile_lines l set state = 'explained', cause = k.cause, reason = k.reason, decided_by = k.decided_by,
          decided_at = k.decided_at, carried_from = k.origin
        from known k where l.id = k.line returning l.id`,
  );
  return carried.length;
}

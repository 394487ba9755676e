import { sql } from 'drizzle-orm';
import { type PostedKind, type PostedMoves, postedKinds } from '@/lib/domain/orders/money-line';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import type { OrderView } from '@/server/order-records/public';
import { postingKey } from './post-order-money';

/** What the ledger has of an order, posting by posting, the oldest first. */
export async function postedMoney(
  db: Db,
  { id, buyerId, sellerId }: Pick<OrderView, 'id' | 'buyerId' | 'sellerId'>,
): Promise<PostedMoves[]> {
  const keys = new Map(postedKinds.map((kind) => [postingKey(id, kind), kind]));
  const of = (holder: string, kind: string) =>
    sql`coalesce(sum(e.amount_fen) filter (where a.holder = ${holder} and a.kind = ${kind}), 0)::bigint`;
  const found = await rows<Omit<PostedMoves, 'kind'> & { key: string }>(
    db,
    sql`select p.key, p.created_at::text as at,
          ${of(`user:${buyerId}`, 'available')} as buyer, ${of(`order:${id}`, 'escrow')} as escrow,
          ${of(`user:${sellerId}`, 'pending')} as pending, ${of(`user:${sellerId}`, 'available')} as seller,
          ${of('platform', 'service_fee')} as fee,
          ${of(`user:${sellerId}`, 'refunds_payable')} as owed, ${of('platform', 'tax_difference')} as tax
        from ledger_postings p join ledger_entries e on e.posting_id = p.id
        join ledger_accounts a on a.id = e.account_id
        where p.key = any(${arrayOf('text', [...keys.keys()])}) group by p.id order by p.created_at, p.id`,
  );
  return found.flatMap(({ key, at, ...moves }) => {
    const kind: PostedKind | undefined = keys.get(key);
    return kind ? [{ kind, at: new Date(at).toISOString(), ...moves }] : [];
  });
}

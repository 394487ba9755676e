import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** What must hold on every database at every moment; the key is the sentence a broken one is reported with. */
const invariants: Record<string, ReturnType<typeof sql>> = {
  'Entries of a posting sum to zero': sql`
    select posting_id as id from ledger_entries group by posting_id having sum(amount_fen) <> 0`,
  'A balance is the sum of its entries': sql`
    select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id having a.balance_fen <> coalesce(sum(e.amount_fen), 0)`,
  'No balance is below zero where it may not be': sql`
    select id from ledger_accounts where balance_fen < 0 and not may_be_negative`,
  'A cart holds a SKU once': sql`
    select min(id) as id from cart_items group by user_id, sku_id having count(*) > 1`,
};

/** Checks the books of a live database. @returns the broken invariants with the rows that break them; empty is well */
export async function audit(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, query] of Object.entries(invariants)) {
    const found = await rows<{ id: number }>(db, sql`${query} limit 5`);
    if (found.length > 0) broken.push(`${sentence}: ${found.map((row) => row.id).join(', ')}`);
  }
  return broken;
}

import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** Whether an order of an invoice was refunded after it was asked for. */
export async function hasRefund(db: Db, id: number): Promise<boolean> {
  const found = await rows<{ order_id: number }>(
    db,
    sql`select l.order_id from invoice_orders l join late_refunds r on r.order_id = l.order_id
        join invoices i on i.id = l.invoice_id where i.id = ${id} and r.created_at > i.created_at`,
  );
  return found.length > 0;
}

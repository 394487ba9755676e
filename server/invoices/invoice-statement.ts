import { sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import {
  endedInvoiceStates,
  type InvoiceState,
  invoiceStates,
} from '@/lib/domain/invoices/process';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { hasKeptMoney, keptMoneySql } from '@/server/orders/public';
import { inPeriod } from '@/server/wallet/public';
import { listFreeOrders } from './kept-orders';

/** capital/list/invoice: every order with what was really paid for it and the living invoice it stands on. */
export async function invoiceStatement(
  db: Db,
  userId: number,
  input: ParsedInput<'capital/list/invoice'>,
): Promise<Output<'capital/list/invoice'>> {
  const [epoch, id] = input.after.split('_');
  const found = await rows<{
    id: number;
    order_sn: string;
    at: string;
    epoch: string;
    paid_fen: number;
    state: InvoiceState | null;
    invoice_id: number | null;
  }>(
    db,
    sql`select o.id, o.order_sn, o.updated_at::text as at, extract(epoch from o.updated_at)::text as epoch,
          m.gross_fen - m.back_fen as paid_fen, l.state, l.invoice_id
        from orders o cross join ${keptMoneySql('buyer')}
        left join invoice_orders l on l.order_id = o.id
          and l.state <> all(${arrayOf('text', endedInvoiceStates)})
        where o.buyer_id = ${userId} and ${hasKeptMoney} and m.gross_fen > m.back_fen
          and ${inPeriod(sql`o.updated_at`, input)}
          and ${
            epoch && id
              ? sql`(extract(epoch from o.updated_at), o.id) < (${epoch}::numeric, ${id}::bigint)`
              : sql`true`
          }
        order by o.updated_at desc, o.id desc limit ${input.page_size + 1}`,
  );
  const page = found.slice(0, input.page_size);
  const last = page.at(-1);
  const { totalFen } = await listFreeOrders(
    db,
    { userId, side: 'buyer' },
    { page: 1, pageSize: 1 },
  );
  return {
    invoiceable_fen: totalFen,
    invoiced_fen: await invoiced(db, userId),
    list: page.map((row) => ({
      order_sn: row.order_sn,
      completed_at: new Date(row.at).toISOString(),
      paid_fen: row.paid_fen,
      state: row.state ?? 'available',
      state_label: row.state ? invoiceStates[row.state] : '可开票',
      invoice_id: row.invoice_id,
    })),
    next: found.length > page.length && last ? `${last.epoch}_${last.id}` : '',
  };
}

async function invoiced(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select coalesce(sum(amount_fen), 0)::bigint as fen from invoices
        where user_id = ${userId} and state in ('issued', 'red_applied')`,
  );
  return found?.fen ?? 0;
}

import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { type Beside, presentInvoice } from './present-invoice';
import { openDelivery } from './sealed-words';
import { type Invoice, invoices } from './tables';
import { listTitles } from './titles';

/** bill_list: titles, and one page of the invoices that were asked for. */
export async function listInvoices(
  db: Db,
  userId: number,
  { page, page_size: size, state }: ParsedInput<'bill_list'>,
): Promise<Output<'bill_list'>> {
  const own = and(eq(invoices.userId, userId), state ? eq(invoices.state, state) : undefined);
  const [counted] = await db.select({ total: count() }).from(invoices).where(own);
  const found = await db
    .select()
    .from(invoices)
    .where(own)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(size)
    .offset((page - 1) * size);
  const beside = await besideOf(
    db,
    found.map(({ id }) => id),
  );
  const total = counted?.total ?? 0;
  return {
    titles: await listTitles(db, userId),
    invoices: found.map((invoice) => presentInvoice(invoice, besideIn(beside, invoice))),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
    year_fen: await issuedThisYear(db, userId),
    email: await lastEmail(db, userId),
  };
}

/** What rows show beside their invoices, by invoice; one statement for all. */
export async function besideOf(
  db: Db,
  invoiceIds: readonly number[],
): Promise<Map<number, Beside>> {
  if (invoiceIds.length === 0) return new Map();
  const found = await rows<Beside & { id: number }>(
    db,
    sql`select i.id, l.count as "orderCount", l.first as "firstOrderSn", f.files
        from invoices i
        cross join lateral (
          select count(*)::int as count, min(o.order_sn) as first
          from invoice_orders l join orders o on o.id = l.order_id where l.invoice_id = i.id) l
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'file_key', f.file_key) order by f.kind), '[]')
            as files
          from invoice_files f where f.invoice_id = i.id) f
        where i.id = any(${arrayOf('bigint', invoiceIds)})`,
  );
  return new Map(found.map(({ id, ...beside }) => [id, beside]));
}

export const besideIn = (
  beside: ReadonlyMap<number, Beside>,
  { id }: Pick<Invoice, 'id'>,
): Beside => beside.get(id) ?? { orderCount: 0, firstOrderSn: '', files: [] };

async function issuedThisYear(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select coalesce(sum(amount_fen), 0)::bigint as fen from invoices
        where user_id = ${userId} and state = 'issued'
          and issued_on >= date_trunc('year', ${byMarketClock(sql`now()`)})::date`,
  );
  return found?.fen ?? 0;
}

async function lastEmail(db: Db, userId: number): Promise<string> {
  const [last] = await db
    .select({ sealed: invoices.deliverySealed })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1);
  return last ? openDelivery(last.sealed).email : '';
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { positionWithAddOns } from '@/lib/domain/catalog/add-ons';
import { type InvoiceMoveName, invoiceMoveOf, invoiceMoves } from '@/lib/domain/invoices/process';
import { minusFen } from '@/lib/domain/money/money';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import type { OrderSnapshot } from '@/server/order-records/public';
import { besideIn, besideOf } from './list-invoices';
import { presentInvoice } from './present-invoice';
import { openDelivery, openTitle } from './sealed-words';
import { invoiceEvents, invoices } from './tables';

type Detail = Output<'get_bill_detail'>;

/** get_bill_detail. @throws appError not_found where it is missing or somebody else's */
export async function showInvoice(db: Db, userId: number, id: number): Promise<Detail> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  if (!invoice) throw appError('not_found');
  const events = await db
    .select()
    .from(invoiceEvents)
    .where(eq(invoiceEvents.invoiceId, id))
    .orderBy(asc(invoiceEvents.id));
  return {
    ...presentInvoice(invoice, besideIn(await besideOf(db, [id]), invoice)),
    title: openTitle(invoice.titleSealed),
    orders: await linesOf(db, id),
    tax_fen: invoice.taxFen,
    net_fen: minusFen(invoice.amountFen, invoice.taxFen),
    remark: invoice.remark,
    email: openDelivery(invoice.deliverySealed).email,
    reason: invoice.reason,
    red_reason: invoice.redReason,
    red_number: invoice.redNumber ?? '',
    events: events.map(({ move, note, createdAt }) => ({
      at: createdAt.toISOString(),
      label: isMove(move) ? invoiceMoveOf(move).event : '提交开票申请',
      note,
    })),
  };
}

async function linesOf(db: Db, invoiceId: number): Promise<Detail['orders']> {
  const found = await rows<{ order_sn: string; snapshot: OrderSnapshot; amount_fen: number }>(
    db,
    sql`select o.order_sn, o.snapshot, l.amount_fen
        from invoice_orders l join orders o on o.id = l.order_id
        where l.invoice_id = ${invoiceId} order by o.id`,
  );
  return found.map(({ snapshot, ...line }) => ({ ...line, ...goodOf(snapshot) }));
}

/** What was ordered, as rows of invoices show it. */
export const goodOf = (snapshot: OrderSnapshot) => ({
  good_title: snapshot.title,
  staff_style: snapshot.platform,
  platform_name: snapshot.platformName,
  position_name: positionWithAddOns(snapshot.positionName, snapshot.addOns),
});

const isMove = (name: string): name is InvoiceMoveName => name in invoiceMoves;

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  type InvoiceActor,
  type InvoiceMoveName,
  type InvoiceState,
  invoiceMoveOf,
  invoiceStates,
} from '@/lib/domain/invoice-process';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { invoiceEvents, invoices } from './tables';

export type Invoice = typeof invoices.$inferSelect;

interface Done {
  actor: InvoiceActor;
  /** beside the event in its record, and in the message about it */
  note?: string;
  /** written with the move */
  set?: Omit<PgUpdateSetSource<typeof invoices>, 'id' | 'state'>;
  /** only this person's; anybody's where none is named */
  userId?: number;
}

/**
 * Moves an invoice by a row of lib/domain/invoice-process, with its record and the message about it: the only code that
 * changes its state. Its lines follow by their foreign key.
 * @returns the invoice as it is afterwards, its row held
 * @throws appError not_found where it is missing or not this person's, rule_broken where the process does not allow it
 */
export async function moveInvoice(
  tx: Db,
  id: number,
  name: InvoiceMoveName,
  { actor, note = '', set = {}, userId }: Done,
): Promise<Invoice> {
  const { from, to, event, notice } = invoiceMoveOf(name);
  const own = and(eq(invoices.id, id), userId ? eq(invoices.userId, userId) : undefined);
  const [moved] = await tx
    .update(invoices)
    .set({ ...set, state: to, updatedAt: sql`now()` })
    .where(and(own, inArray(invoices.state, [...from])))
    .returning();
  if (!moved) throw await refusal(tx, own);
  const [noted] = await tx
    .insert(invoiceEvents)
    .values({ invoiceId: id, move: name, actor, note })
    .returning({ id: invoiceEvents.id });
  if (notice) {
    await notify(tx, [
      {
        userId: moved.userId,
        key: `invoice event ${noted?.id}`,
        topic: 'money',
        title: notice,
        body: note || event,
        link: href('personal-manAgement-invoice', { invoice_id: id }),
      },
    ]);
  }
  return moved;
}

async function refusal(tx: Db, own: ReturnType<typeof and>) {
  const [found] = await tx.select({ state: invoices.state }).from(invoices).where(own);
  if (!found) return appError('not_found');
  const label = invoiceStates[found.state as InvoiceState]; // the table's check holds it to the constant
  return appError('rule_broken', { msg: `发票当前为「${label}」，不能这样操作，请刷新后查看` });
}

import { sql } from 'drizzle-orm';
import type { InvoiceActor } from '@/lib/domain/invoice-process';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { invoiceChannel } from '@/server/providers/invoice-channel';
import { moveInvoice } from './move-invoice';

/**
 * The platform's word on an application. Approved, it goes to the issuing channel of the configuration, which may be the
 * operator's own hand.
 * @throws appError not_found, rule_broken
 */
export async function reviewInvoice(
  tx: Db,
  { id, decision, reason }: { id: number; decision: 'approve' | 'reject'; reason: string },
): Promise<void> {
  if (decision === 'reject') {
    if (!reason.trim()) throw appError('rule_broken', { msg: '请写明驳回的理由，广告主可见' });
    await moveInvoice(tx, id, 'reject', { actor: 'platform', note: reason, set: { reason } });
    return;
  }
  await moveInvoice(tx, id, 'approve', { actor: 'platform', note: reason, set: handedOver() });
}

/** It could not be issued. One whose order was refunded meanwhile is not tried again. */
export async function failInvoice(
  tx: Db,
  id: number,
  reason: string,
  actor: Extract<InvoiceActor, 'platform' | 'channel'>,
): Promise<void> {
  const set = { reason, nextTryAt: null };
  const failed = await moveInvoice(tx, id, 'fail', { actor, note: reason, set });
  if (failed.redReason === '') return;
  const why = failed.redReason;
  await moveInvoice(tx, id, 'reject', { actor: 'system', note: why, set: { reason: why } });
}

/** Under a number of its own: the channel remembers what failed. */
export async function retryInvoice(tx: Db, id: number): Promise<void> {
  await moveInvoice(tx, id, 'retry', {
    actor: 'platform',
    set: { ...handedOver(), reason: '', serial: serialNumber('FP', 8) },
  });
}

function handedOver() {
  const { name, isByHand } = invoiceChannel();
  return { channel: name, tries: 0, nextTryAt: isByHand ? null : sql`now()` };
}

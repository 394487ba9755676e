import { type InquiryAct, inquiryActOf } from '@/lib/domain/inquiries/process';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { type InquiryParty, lockLine } from './lock-line';
import { type InquiryDetail, moveLine } from './move-line';

/**
 * Does one row of the process of an inquiry for the party that it belongs to; the same act again changes nothing.
 * @throws appError forbidden (the other side's act), not_found, rule_broken, invalid_input
 */
export async function actOnLine(
  tx: Db,
  party: InquiryParty,
  lineId: number,
  action: InquiryAct,
  detail: InquiryDetail = {},
  reason = '',
): Promise<void> {
  if (inquiryActOf(action).actor !== party.side) throw appError('forbidden');
  const line = await lockLine(tx, party, lineId);
  await moveLine(tx, line, action, detail, reason);
}

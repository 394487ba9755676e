import type { Db } from '@/server/kernel/database';
import { operatorActions } from '../tables';

/** A line of the record; number and hashes are the database's. */
export interface RecordLine {
  operator: string;
  operatorId?: number | null;
  role?: string;
  queue?: string;
  action: string;
  subject: string;
  reason?: string;
  /** the fields it was done with, without personal data */
  detail: Readonly<Record<string, unknown>>;
  changes?: readonly { label: string; before: string; after: string }[];
  address?: string;
  provedAt?: Date | null;
}

/** The last statement of its transaction: lines come one after the other, and the next waits for this one's commit. */
export async function writeRecord(tx: Db, line: RecordLine): Promise<void> {
  await tx.insert(operatorActions).values(line);
}

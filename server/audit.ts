import { auditBooks } from '@/server/books/public';
import type { Db } from '@/server/kernel/database';
import { auditRecord } from '@/server/operator/public';

/** Checks the books and the record of a live database. @returns the broken sentences with the rows that break them; empty is well */
export const audit = async (db: Db): Promise<string[]> => [
  ...(await auditBooks(db)),
  ...(await auditRecord(db)),
];

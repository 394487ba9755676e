import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { appError } from '@/lib/errors';
import { auditBooks, auditInChinese } from '@/server/books/public';
import { isCausedBy } from '@/server/kernel/cause';
import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { auditRecord } from '../record/verify-record';

/** What one statement of it may take while others work; `npm run audit` has no such end. */
const statementSeconds = 20;

/**
 * Checks the books as `npm run audit` does.
 * @throws AppError rule_broken where they are too large for it
 */
export async function runAudit(db: Db): Promise<Answer<'operator/audit'>> {
  const began = performance.now();
  try {
    const broken = await inTransaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${statementSeconds * 1000}`));
      return [...(await auditBooks(tx)), ...(await auditRecord(tx))];
    });
    return {
      broken: broken.map((sentence) => ({ sentence, words: auditInChinese(sentence) })),
      took_ms: Math.round(performance.now() - began),
    };
  } catch (error) {
    if (!isCausedBy(error, ({ code }) => code === '57014')) throw error;
    throw appError('rule_broken', {
      msg: `审计有一项超过 ${statementSeconds} 秒，没有结论；请在服务器上运行 npm run audit`,
    });
  }
}

import { and, count, eq, ne, sql } from 'drizzle-orm';
import {
  type Brief,
  briefTemplateLimits,
  isEmptyBrief,
  nothingWritten,
} from '@/lib/domain/briefs/brief';
import { appError, invalid } from '@/lib/errors';
import { sealBrief } from '@/server/cart/public';
import type { Db } from '@/server/kernel/database';
import { briefTemplates } from './tables';

/**
 * Keeps a brief under a name; one of that name is replaced.
 * @throws appError invalid_input, rule_broken
 */
export async function saveTemplate(
  tx: Db,
  userId: number,
  name: string,
  brief: Brief,
): Promise<number> {
  if (isEmptyBrief(brief)) throw invalid({ product: nothingWritten });
  const others = and(eq(briefTemplates.userId, userId), ne(briefTemplates.name, name));
  const [kept] = await tx.select({ count: count() }).from(briefTemplates).where(others);
  if ((kept?.count ?? 0) >= briefTemplateLimits.kept) {
    throw appError('rule_broken', {
      msg: `模板最多 ${briefTemplateLimits.kept} 个，请先删除不用的`,
    });
  }
  const sealed = sealBrief(brief);
  const [saved] = await tx
    .insert(briefTemplates)
    .values({ userId, name, brief: sealed })
    .onConflictDoUpdate({
      target: [briefTemplates.userId, briefTemplates.name],
      set: { brief: sealed, updatedAt: sql`clock_timestamp()` },
    })
    .returning({ id: briefTemplates.id });
  if (!saved) throw new Error('an insert or update gives its row');
  return saved.id;
}

import { desc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { emptyBrief } from '@/lib/domain/briefs/brief';
import { openBrief } from '@/server/cart/public';
import type { Db } from '@/server/kernel/database';
import { briefTemplates } from './tables';

/** An advertiser's own templates, the one that was written last first. */
export async function listTemplates(
  db: Db,
  userId: number,
): Promise<Answer<'brief/templates'>['templates']> {
  const found = await db
    .select()
    .from(briefTemplates)
    .where(eq(briefTemplates.userId, userId))
    .orderBy(desc(briefTemplates.updatedAt), desc(briefTemplates.id));
  return found.map(({ id, name, brief }) => ({
    template_id: id,
    name,
    brief: openBrief(brief) ?? emptyBrief,
  }));
}

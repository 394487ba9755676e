import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { isCategory } from '@/lib/domain/catalog/categories';
import { tradeKeys } from '@/lib/domain/solutions/trades';
import type { Db } from '@/server/kernel/database';
import { cases, solutions } from './tables';

const part = z.object({ title: text('标题', 2, 30), text: text('内容', 10, 300) });

const placeRule = '次序请写 0 到 99';
const noCategory = '没有这个品类，请按页面上的名称填写';

export const solutionDraft = z.object({
  industry: z.enum(tradeKeys),
  name: text('行业', 2, 12),
  title: text('标题', 4, 40),
  lead: text('导语', 10, 200),
  place: z.number({ error: placeRule }).int(placeRule).min(0, placeRule).max(99, placeRule),
  categories: z
    .array(z.number({ error: noCategory }).refine(isCategory, noCategory), { error: '请填写品类' })
    .min(1, '请填写品类')
    .max(6, '最多 6 个品类'),
  pains: z.array(part, { error: '请填写“先想清楚”' }).max(8, '最多 8 条'),
  reasons: z.record(z.string().regex(/^\d{1,2}$/), text('理由', 4, 120), { error: '请填写理由' }),
  steps: z.array(part, { error: '请填写步骤' }).max(8, '最多 8 步'),
  status: z.enum(['published', 'hidden']).default('published'),
});

export type SolutionDraft = z.input<typeof solutionDraft>;

export const caseDraft = z.object({
  slug: z.string().regex(/^[a-z0-9-]{3,60}$/, '编号须为小写字母、数字和连字符'),
  industry: solutionDraft.shape.industry,
  platform: z.number().int().min(1).max(99),
  title: text('标题', 4, 40),
  body: text('内容', 20, 600),
  goodId: z.number().int().positive().nullable(),
  place: z.number().int().min(0).max(99),
  status: z.enum(['published', 'hidden']).default('published'),
});

export type CaseDraft = z.input<typeof caseDraft>;

/** Writes a trade's page, or a new version of it; all of it plain text. */
export async function saveSolution(db: Db, draft: SolutionDraft): Promise<void> {
  const row = solutionDraft.parse(draft);
  await db
    .insert(solutions)
    .values(row)
    .onConflictDoUpdate({ target: solutions.industry, set: { ...row, updatedAt: sql`now()` } });
}

/** Writes a case, or a new version of the one with its slug; plain text. */
export async function saveCase(db: Db, draft: CaseDraft): Promise<void> {
  const row = caseDraft.parse(draft);
  await db.insert(cases).values(row).onConflictDoUpdate({ target: cases.slug, set: row });
}

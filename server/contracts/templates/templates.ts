import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ContractKind, contractKindKeys, contractKinds } from '@/lib/domain/contracts/states';
import { canonicalJson, type Json } from '@/lib/domain/proofs/canonical-json';
import type { Db } from '@/server/kernel/database';
import { contractTemplates } from '../tables';
import { builtInTemplates } from './built-in-templates';
import { readTemplateBody, templateBodySchema } from './template-body';

const templateDraft = z
  .object({
    kind: z.enum(contractKindKeys, `种类应为 ${contractKindKeys.join('、')}`),
    title: z.string('请填写标题').trim().min(4, '标题至少 4 字').max(40, '标题最多 40 字'),
    body: templateBodySchema,
    status: z.enum(['draft', 'published'], '状态应为 draft 或 published').default('draft'),
  })
  .transform((draft) => ({ ...draft, body: readTemplateBody(draft.kind, draft.body) }));

export type ContractTemplateDraft = z.input<typeof templateDraft>;

/** What a template is drawn of, checked. @throws ZodError with a sentence for each thing that is wrong */
export const readTemplateDraft = (draft: unknown): z.output<typeof templateDraft> =>
  templateDraft.parse(draft);

/**
 * Keeps a template as its kind's next version; those before stay, because contracts refer to them. What says the same as
 * the last version is no new one. New contracts are made of the last one that is published.
 * @returns its version
 */
export async function saveContractTemplate(db: Db, draft: ContractTemplateDraft): Promise<number> {
  const row = readTemplateDraft(draft);
  const [last] = await db
    .select()
    .from(contractTemplates)
    .where(eq(contractTemplates.kind, row.kind))
    .orderBy(desc(contractTemplates.version))
    .limit(1);
  if (last && says(last) === says(row)) return last.version;
  const version = (last?.version ?? 0) + 1;
  await db.insert(contractTemplates).values({ ...row, version });
  return version;
}

const says = ({ title, body, status }: { title: string; body: unknown; status: string }): string =>
  canonicalJson({ title, body: body as Json, status }); // read from JSON, or checked to be of it

/** The version that a new contract is made of: the newest whose day has come. @throws Error where none is published, which the first start prevents */
export async function currentTemplate(db: Db, kind: ContractKind) {
  const [found] = await db
    .select()
    .from(contractTemplates)
    .where(
      and(
        eq(contractTemplates.kind, kind),
        eq(contractTemplates.status, 'published'),
        lte(contractTemplates.countsFrom, sql`now()`),
      ),
    )
    .orderBy(desc(contractTemplates.version))
    .limit(1);
  if (!found) throw new Error(`no template of ${contractKinds[kind]} is published`);
  return found;
}

/**
 * The built-in texts of this program, for kinds that nobody has published in the console. Safe at every start: a version
 * that is there is left as it is.
 */
export async function seedContractTemplates(db: Db): Promise<void> {
  const own = await db
    .selectDistinct({ kind: contractTemplates.kind })
    .from(contractTemplates)
    .where(ne(contractTemplates.publishedBy, ''));
  const brought = builtInTemplates.filter(({ kind }) => !own.some((each) => each.kind === kind));
  if (brought.length === 0) return;
  await db.insert(contractTemplates).values(brought).onConflictDoNothing();
}

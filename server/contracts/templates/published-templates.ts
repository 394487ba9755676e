import { and, desc, eq, sql } from 'drizzle-orm';
import type { ContractKind } from '@/lib/domain/contracts/states';
import type { LegalState } from '@/lib/domain/legal/legal-texts';
import { formatTime } from '@/lib/domain/time/format-time';
import { invalid } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { startOfDay, todayOf } from '@/server/kernel/market-time';
import { contractTemplates } from '../tables';
import { readTemplateDraft } from './templates';

/** Versions that are listed. */
const mostVersions = 100;

/** Every version of a kind's template that was published, the newest first, with how it stands now. */
export async function listContractTemplates(db: Db, kind: ContractKind) {
  const found = await db
    .select({
      version: contractTemplates.version,
      publishedAt: contractTemplates.createdAt,
      countsFrom: contractTemplates.countsFrom,
      publishedBy: contractTemplates.publishedBy,
      hasBegun: sql<boolean>`${contractTemplates.countsFrom} <= now()`,
    })
    .from(contractTemplates)
    .where(and(eq(contractTemplates.kind, kind), eq(contractTemplates.status, 'published')))
    .orderBy(desc(contractTemplates.version))
    .limit(mostVersions);
  const inForce = found.find(({ hasBegun }) => hasBegun)?.version;
  return found.map(({ hasBegun, ...row }) => ({ ...row, state: stateOf(row.version, hasBegun) }));

  function stateOf(version: number, hasBegun: boolean): LegalState {
    if (!hasBegun) return 'coming';
    return version === inForce ? 'in_force' : 'replaced';
  }
}

/** A version that was published. */
export async function contractTemplate(db: Db, kind: ContractKind, version: number) {
  const [found] = await db
    .select()
    .from(contractTemplates)
    .where(
      and(
        eq(contractTemplates.kind, kind),
        eq(contractTemplates.version, version),
        eq(contractTemplates.status, 'published'),
      ),
    );
  return found;
}

/** How many contracts were made of each version. */
export async function contractsOfTemplates(
  db: Db,
  kind: ContractKind,
): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ version: number; count: number }>(
    db,
    sql`select template_version as version, count(*)::int as count from contracts
        where kind = ${kind} and template_version is not null group by template_version`,
  );
  return new Map(found.map(({ version, count }) => [version, count]));
}

/** Why a version cannot count from that day; null: it can. No version counts before one that is out already. */
export async function templateDayProblem(
  db: Db,
  kind: ContractKind,
  day: string,
): Promise<string | null> {
  const today = await todayOf(db);
  if (day < today) return `最早从今天（${today}）起，请改晚一些`;
  return beforeLast(db, kind, day);
}

async function beforeLast(db: Db, kind: ContractKind, day: string): Promise<string | null> {
  const [last] = await listContractTemplates(db, kind);
  const taken = last && formatTime(last.countsFrom.toISOString(), 'date');
  return taken && day < taken
    ? `第 ${last.version} 版从 ${taken} 起施行，新的一版不能比它早，请改晚一些`
    : null;
}

export interface PublishedTemplate {
  kind: ContractKind;
  title: string;
  body: unknown;
  /** YYYY-MM-DD, from its beginning; at once where that is past */
  validOn: string;
}

/**
 * Publishes a version: what is made from its day on is made of it, what was made before keeps its own.
 * @returns its number
 * @throws AppError invalid_input; ZodError for what is wrong with its words
 */
export async function publishContractTemplate(
  tx: Db,
  { kind, title, body, validOn }: PublishedTemplate,
  by: string,
): Promise<number> {
  const row = readTemplateDraft({ kind, title, body, status: 'published' });
  const today = await todayOf(tx);
  const late = await beforeLast(tx, kind, validOn < today ? today : validOn);
  if (late !== null) throw invalid({ valid_on: late });
  const [made] = await tx
    .insert(contractTemplates)
    .values({
      ...row,
      version: sql`(select coalesce(max(version), 0) + 1 from contract_templates where kind = ${kind})`,
      publishedBy: by,
      createdAt: sql`now()`,
      countsFrom: sql`greatest(${startOfDay(validOn)}, now())`,
    })
    .returning({ version: contractTemplates.version });
  if (!made) throw new Error('an insert has one row');
  return made.version;
}

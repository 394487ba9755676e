import { eq, sql } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { labelNames } from '../tables';
import { articleText } from '../versions/article-text';
import { questionText } from '../versions/question-text';
import { keepHash, readText } from '../versions/read-text';
import type { TextOf } from '../versions/text-kind';
import { labelNow, lockLabels, textsWith } from './label-names';

export interface LabelUse {
  name: string;
  /** texts of each kind that readers see with it */
  articles: number;
  questions: number;
  /** texts of both kinds that carry it and are not seen: drafts, those of an hour to come, those that were taken off */
  unseen: number;
}

export interface FormerLabel {
  name: string;
  /** '' it is not used any more */
  calledNow: string;
  savedBy: string;
  savedAt: Date;
}

/** Kinds of texts that have labels. */
const labelled = { article: articleText, question: questionText };

const useOf = sql`select name, count(*) filter (where seen and kind = 'a')::int as articles,
    count(*) filter (where seen and kind = 'q')::int as questions,
    count(*) filter (where not seen)::int as unseen
  from (select l.name, 'a' as kind, a.status = 'published' and a.published_at <= now() as seen
        from article_labels l join articles a on a.id = l.article_id
        union all
        select unnest(labels), 'q', status = 'published' and published_at <= now() from questions) each`;

/** Every label of texts, those of most texts first, and the names that are history. */
export async function readLabels(db: Db): Promise<{ labels: LabelUse[]; former: FormerLabel[] }> {
  const labels = await rows<LabelUse>(
    db,
    sql`${useOf} group by name order by count(*) desc, name limit 500`,
  );
  const former = await db.select().from(labelNames).orderBy(labelNames.name).limit(500);
  return { labels, former };
}

/** @returns undefined where no text carries it */
export async function useOfLabel(db: Db, name: string): Promise<LabelUse | undefined> {
  const [found] = await rows<LabelUse>(db, sql`${useOf} where name = ${name} group by name`);
  return found;
}

/**
 * Calls a label by another name in every text; one that is there already takes its texts in. The old name leads to the
 * new one from then on: as an address, in versions of before, where somebody types it.
 * @returns texts that were changed
 * @throws AppError invalid_input by field
 */
export async function renameLabel(
  tx: Db,
  { label, to }: { label: string; to: string },
  by: string,
): Promise<number> {
  await lockLabels(tx, 'alone');
  if (label === to) throw invalid({ to: '新名称与原来的一样，请改写' });
  const now = await labelNow(tx, to);
  if (now === '') throw invalid({ to: `标签「${to}」已停用，请先启用它，或换一个名称` });
  if (now !== to && now !== label) {
    throw invalid({ to: `标签「${to}」已改名为「${now}」，请直接填「${now}」` });
  }
  // Called back to a name of before.
  await tx.delete(labelNames).where(eq(labelNames.name, to));
  return change(tx, { label, to }, by);
}

/**
 * Takes a label off every text; nobody gives it to one again until it is allowed.
 * @returns texts that were changed
 * @throws AppError invalid_input by field
 */
export async function retireLabel(tx: Db, label: string, by: string): Promise<number> {
  await lockLabels(tx, 'alone');
  return change(tx, { label, to: '' }, by);
}

/** Lets a label that was retired be used again; texts get it one by one. @throws AppError invalid_input by field */
export async function allowLabel(tx: Db, label: string): Promise<void> {
  await lockLabels(tx, 'alone');
  if ((await labelNow(tx, label)) !== '') throw invalid({ label: '这个标签没有停用' });
  await tx.delete(labelNames).where(eq(labelNames.name, label));
}

async function change(tx: Db, { label, to }: { label: string; to: string }, by: string) {
  const texts = await rows<{ kind: keyof typeof labelled; slug: string }>(tx, textsWith(label));
  if (texts.length === 0) throw invalid({ label: '没有内容用这个标签，请重新载入' });
  const current: TextOf[] = [];
  for (const key of texts) {
    const text = { ...key, of: labelled[key.kind] };
    if (!(await readText(tx, text))?.isNewer) current.push(text);
  }
  if (to) {
    await tx.execute(sql`insert into article_labels (article_id, name)
      select article_id, ${to} from article_labels where name = ${label} on conflict do nothing`);
  }
  await tx.execute(sql`delete from article_labels where name = ${label}`);
  await tx.execute(sql`update questions set labels = case when ${to} = '' or labels @> array[${to}]::text[]
      then array_remove(labels, ${label}) else array_replace(labels, ${label}, ${to}) end
    where labels @> array[${label}]::text[]`);
  // The last version of each stays what the site has.
  for (const text of current) await keepHash(tx, text);
  await tx.update(labelNames).set({ calledNow: to }).where(eq(labelNames.calledNow, label));
  await tx.insert(labelNames).values({ name: label, calledNow: to, savedBy: by });
  return texts.length;
}

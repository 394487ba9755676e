import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedContent } from '@/demo/content/seed-content';
import { readContent } from '@/scripts/lib/read-content';
import { saveArticle, saveAuthor, saveQuestion } from '@/server/articles/public';
import type { ArticleDraft } from '@/server/articles/save-article';
import type { AuthorDraft } from '@/server/articles/save-author';
import type { QuestionDraft } from '@/server/articles/save-question';
import { saveCheckWord } from '@/server/drafts/public';
import type { CheckWordDraft } from '@/server/drafts/save-check-word';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import type { BrandDraft, FriendLinkDraft } from '@/server/site/brands';
import { saveBrand, saveFriendLink } from '@/server/site/public';
import { saveCase, saveSolution } from '@/server/solutions/public';
import type { CaseDraft, SolutionDraft } from '@/server/solutions/save-solution';
import { call } from '@/tests/support/call';

beforeAll(async () => {
  const { db } = await openDatabase();
  await inTransaction(db, seedContent);
});

/** What a kind's rows are, but for the day on which they were last saved. */
const kinds = [
  'article',
  'author',
  'question',
  'brand',
  'link',
  'solution',
  'case',
  'word',
] as const;

async function everything(): Promise<string> {
  const { db } = await openDatabase();
  const all = await Promise.all(kinds.map((kind) => readContent(db, kind, '')));
  return JSON.stringify(all);
}

describe('a text that is shown to an editor', () => {
  it('can be saved as it is and changes nothing, whatever kind it is of', async () => {
    const { db } = await openDatabase();
    const before = await everything();
    const read = async <T>(kind: (typeof kinds)[number]) =>
      // Through JSON, as a file.
      JSON.parse(JSON.stringify(await readContent(db, kind, ''))) as T[];
    for (const draft of await read<ArticleDraft>('article')) await saveArticle(db, draft);
    for (const draft of await read<AuthorDraft>('author')) await saveAuthor(db, draft);
    for (const draft of await read<QuestionDraft>('question')) await saveQuestion(db, draft);
    for (const draft of await read<BrandDraft>('brand')) await saveBrand(db, draft);
    for (const draft of await read<FriendLinkDraft>('link')) await saveFriendLink(db, draft);
    for (const draft of await read<SolutionDraft>('solution')) await saveSolution(db, draft);
    for (const draft of await read<CaseDraft>('case')) await saveCase(db, draft);
    for (const draft of await read<CheckWordDraft>('word')) await saveCheckWord(db, draft);
    expect(await everything()).toBe(before);
  });

  it('is found by its name, and by no other', async () => {
    const { db } = await openDatabase();
    expect(await readContent(db, 'article', 'rule-escrow')).toMatchObject([
      { slug: 'rule-escrow', category: 'rule', labels: ['托管', '结算'], status: 'published' },
    ]);
    expect(await readContent(db, 'article', 'rule-')).toEqual([]);
    expect(await readContent(db, 'users', '')).toEqual([]);
  });

  it('leaves the site when it is hidden', async () => {
    const { db } = await openDatabase();
    const [brand] = await readContent(db, 'brand', '朴初护肤');
    await saveBrand(db, { ...(brand as unknown as BrandDraft), status: 'hidden' });
    const { groups } = await call('brand_front_info', {});
    const names = groups.flatMap(({ brands }) => brands.map(({ name }) => name));
    expect(names).not.toContain('朴初护肤');
    expect(names.length).toBeGreaterThanOrEqual(12);
  });

  it('keeps its views and its number when it is saved again', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`update articles set views = 7 where slug = 'rule-escrow'`);
    const [draft] = await readContent(db, 'article', 'rule-escrow');
    const id = await saveArticle(db, {
      ...(draft as unknown as ArticleDraft),
      title: '新标题',
      change: '换了标题',
    });
    const [row] = await rows<{ id: number; views: number; title: string }>(
      db,
      sql`select id, views, title from articles where slug = 'rule-escrow'`,
    );
    expect(row).toEqual({ id, views: 7, title: '新标题' });
  });
});

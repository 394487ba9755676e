import { saveArticle } from '@/server/articles/public';
import type { ArticleDraft } from '@/server/articles/save-article';
import { openDatabase } from '@/server/kernel/database';

let made = 0;

/** A published article of the day before yesterday or so: each later made one is a minute newer. */
export async function anArticle(draft: Partial<ArticleDraft> = {}): Promise<number> {
  const { db } = await openDatabase();
  made += 1;
  return saveArticle(db, {
    slug: `test-article-${made}`,
    category: 'guide',
    title: `测试文章 ${made}`,
    summary: '一句话说明这篇测试文章讲了什么。',
    html: '<h2>小标题</h2><p>一段足够长的正文，用来测试文章的显示与统计。</p>',
    labels: [],
    publishedAt: new Date(Date.now() - 2 * 86_400_000 + made * 60_000),
    ...draft,
  });
}

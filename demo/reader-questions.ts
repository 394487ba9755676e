import { eq, sql } from 'drizzle-orm';
import type { ReaderAnswerer } from '@/lib/domain/contact/reader-question';
import { articles } from '@/server/articles/tables';
import { transitionContact } from '@/server/contact/public';
import { readerQuestions } from '@/server/contact/tables';
import type { Db } from '@/server/kernel/database';

interface Asked {
  /** of the article */
  slug: string;
  daysAgo: number;
  question: string;
  answer?: { by: ReaderAnswerer; text: string };
}

/** What readers of the demonstration asked, and what our own rules answer; one still waits. */
const asked: readonly Asked[] = [
  {
    slug: 'data-price-validity',
    daysAgo: 6,
    question: '已经下单的单子，媒体主后来涨价要不要补差价？',
    answer: {
      by: 'planner',
      text: '不用。下单时的价格写进订单，之后改价只影响新的订单。询价谈妥的价格从谈妥起保留 72 小时，在这之内下单按谈妥的价。',
    },
  },
  {
    slug: 'industry-e-invoice',
    daysAgo: 9,
    question: '报价是含税的吗，开专票要不要另外加点？',
    answer: {
      by: 'finance',
      text: '报价都含税，由平台销售并开票，税率 6%，普票和专票同价，不另加点。订单完成后在发票管理里申请，按实际付款的金额开。',
    },
  },
  {
    slug: 'case-budget-80k',
    daysAgo: 1,
    question: '同样八万元，母婴产品也按文中的比例分平台可以吗？',
  },
];

/** Leaves the questions once. */
export async function seedReaderQuestions(tx: Db): Promise<void> {
  const [any] = await tx.select({ id: readerQuestions.id }).from(readerQuestions).limit(1);
  if (any) return;
  for (const { slug, daysAgo, question, answer } of asked) {
    const [article] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.slug, slug));
    if (!article) continue;
    const at = sql`now() - make_interval(days => ${daysAgo})`;
    const [made] = await tx
      .insert(readerQuestions)
      .values({
        articleId: article.id,
        question,
        promisedAt: sql`${at} + interval '2 days'`,
        createdAt: at,
      })
      .returning({ id: readerQuestions.id });
    if (!made || !answer) continue;
    await transitionContact(tx, 'reader', made.id, 'released', answer.text, answer.by);
    await tx
      .update(readerQuestions)
      .set({ updatedAt: sql`${at} + interval '20 hours'` })
      .where(eq(readerQuestions.id, made.id));
  }
}

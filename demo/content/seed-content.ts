import { sql } from 'drizzle-orm';
import { articleCategories } from '@/lib/domain/articles/categories';
import { measuring, saveArticle, saveAuthor, saveQuestion } from '@/server/articles/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { refreshFigures } from '@/server/market/public';
import { saveBrand, saveFriendLink } from '@/server/site/public';
import { saveCase, saveSolution } from '@/server/solutions/public';
import { writtenArticles } from './articles';
import { writtenAuthors } from './authors';
import { writtenBrands, writtenLinks } from './brands';
import { writtenCases } from './cases';
import { htmlOf } from './html-of';
import { choosingQuestions } from './questions-choosing';
import { longerQuestions } from './questions-longer';
import { orderQuestions } from './questions-orders';
import { writtenSolutions } from './solutions';

/** First minute of the day's publications, and how far they lie apart: 9:00 to about 18:00. */
const FIRST_MINUTE = 9 * 60;
const STEP_MINUTES = 37;
const WORKING_MINUTES = 9 * 60;

/**
 * Writes the demonstration's articles, questions, brands, links, solutions and cases, each through the function that
 * an editor's would go through, and counts the market's figures. Needs the goods; does nothing where articles exist.
 */
export async function seedContent(tx: Db): Promise<void> {
  const [found] = await rows<{ id: number }>(tx, sql`select id from articles limit 1`);
  if (found) return;
  const [day] = await rows<{ today: string }>(tx, sql`select ${marketToday} as today`);
  const midnight = Date.parse(`${day?.today ?? ''}T00:00:00+08:00`);
  let turn = 0;
  /** Some minute of working hours, so many days ago. */
  const daysAgo = (days: number): Date => {
    const minute = FIRST_MINUTE + ((turn++ * STEP_MINUTES) % WORKING_MINUTES);
    return new Date(midnight - days * 86_400_000 + minute * 60_000);
  };

  const measured = measuring(tx);
  for (const author of writtenAuthors) await saveAuthor(tx, author);
  for (const category of articleCategories) {
    for (const { days, text, goods, ...article } of writtenArticles[category.key]) {
      const draft = {
        ...article,
        category: category.key,
        html: htmlOf(text),
        publishedAt: daysAgo(days),
        ...(goods ? { goodsCategory: goods } : {}),
      };
      await saveArticle(tx, draft, measured);
    }
  }
  for (const { days, text, answers, ...question } of [
    ...orderQuestions,
    ...choosingQuestions,
    ...longerQuestions,
  ]) {
    const asked = daysAgo(days);
    await saveQuestion(tx, {
      ...question,
      html: htmlOf(text),
      publishedAt: asked,
      answers: answers.map((answer, index) => ({
        author: answer.author,
        html: htmlOf(answer.text),
        at: new Date(asked.getTime() + (index + 1) * 95 * 60_000),
      })),
    });
  }
  for (const [place, { days, mark, ...brand }] of writtenBrands.entries()) {
    await saveBrand(tx, { ...brand, logo: `/brands/${mark}.svg`, joinedAt: daysAgo(days), place });
  }
  for (const [place, link] of writtenLinks.entries()) await saveFriendLink(tx, { ...link, place });
  for (const solution of writtenSolutions) await saveSolution(tx, solution);
  for (const told of writtenCases) {
    await saveCase(tx, { ...told, goodId: await goodFor(tx, told.industry, told.platform) });
  }
  await refreshFigures(tx);
}

/** The best good of a platform in the trade's first category; null where there is none. */
async function goodFor(tx: Db, industry: string, platform: number): Promise<number | null> {
  const category = writtenSolutions.find((solution) => solution.industry === industry)
    ?.categories[0];
  const [found] = await rows<{ good_id: number }>(
    tx,
    sql`select good_id from good_listings
        where platform = ${platform} and category = ${category ?? 0}
        order by score desc, good_id desc limit 1`,
  );
  return found?.good_id ?? null;
}

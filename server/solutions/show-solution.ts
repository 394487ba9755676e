import { asc, eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { categoryName } from '@/lib/domain/catalog/categories';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { formatChange } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { appError } from '@/lib/errors';
import { type CaseRow, newestCases } from '@/server/cases/public';
import { topGoods } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { ALL_INDUSTRIES } from '@/server/market/public';
import { solutionFigures } from './list-solutions';
import { solutions } from './tables';

type Solution = Answer<'resolve-kol'>;
type Industry = ParsedInput<'resolve-kol'>['industry'];

type Said = Pick<
  typeof solutions.$inferSelect,
  'name' | 'title' | 'lead' | 'reasons' | 'pains' | 'steps' | 'categories'
>;

/** What the page of all trades says of itself. */
const together = {
  name: '方案案例',
  title: '各行业投放案例',
  lead: '出自已完成的订单，广告主与媒体主都同意才公开：预算怎样分、承诺多少、结果多少、哪里没做好。',
  reasons: {},
  pains: [],
  steps: [],
};

/** A trade's page; `Cases` has those of every trade. */
export async function showSolution(db: Db, industry: Industry): Promise<Solution> {
  const published = await db
    .select()
    .from(solutions)
    .where(eq(solutions.status, 'published'))
    .orderBy(asc(solutions.place));
  const own =
    industry === ALL_INDUSTRIES
      ? { ...together, categories: published.flatMap((row) => row.categories) }
      : published.find((row) => row.industry === industry);
  if (!own) throw appError('not_found');
  return solutionPage(db, industry, own);
}

/** What is said of a trade, with its figures, goods and cases as they are now. */
export async function solutionPage(db: Db, industry: Industry, own: Said): Promise<Solution> {
  const [figuresOf, told] = await Promise.all([
    solutionFigures(db),
    industry === ALL_INDUSTRIES
      ? newestCases(db, { limit: 60 }).then((rows) => rows.map(ofCase))
      : readPlays(db, industry),
  ]);
  const figures = figuresOf(industry, own.reasons);
  return {
    industry,
    name: own.name,
    title: own.title,
    lead: own.lead,
    ...figures,
    categories: own.categories.map((id) => ({ id, name: categoryName(id) })),
    pains: own.pains,
    steps: own.steps,
    goods: await goodsOf(
      db,
      own.categories,
      figures.mix.map(({ platform }) => platform),
    ),
    cases: told,
  };
}

/** Goods of the trade's first category, from the platforms that take the most of the money; none of other trades. */
async function goodsOf(db: Db, categories: readonly number[], platforms: readonly number[]) {
  const category = categories[0] ?? 0;
  const found = await Promise.all(
    // The platforms come from the listings themselves; the catalogue gives nothing for one it does not know.
    platforms.slice(0, 4).map((platform) => topGoods(db, { platform: platform as 0, category }, 2)),
  );
  return found.flat();
}

/** A delivered case as the page's call tells it. */
const ofCase = (row: CaseRow): Solution['cases'][number] => ({
  id: row.id,
  industry: row.trade,
  industry_name: row.trade_name,
  platform: row.split[0]?.platform ?? 0,
  platform_name: row.split[0]?.platform_name ?? '',
  title: row.title,
  text: `${row.from} 至 ${row.to}，${row.orders} 条共 ${formatYuan(row.budget_fen)}，比承诺 ${formatChange(row.outcome.away)}。${row.say}`,
  good_sn: '',
  staff_style: 0,
  good_title: '',
});

/** What editors wrote of a trade: ways to go about it. */
async function readPlays(db: Db, industry: string): Promise<Solution['cases']> {
  const found = await rows<{
    id: number;
    industry: string;
    industry_name: string;
    platform: number;
    title: string;
    text: string;
    good_sn: string | null;
    good_title: string | null;
  }>(
    db,
    sql`select c.id, c.industry, s.name as industry_name, c.platform, c.title, c.body as text,
          g.good_sn, g.title as good_title
        from cases c join solutions s on s.industry = c.industry and s.status = 'published'
          left join goods g on g.id = c.good_id and g.status = 'live'
        where c.status = 'published' and c.industry = ${industry}
        order by s.place, c.place, c.id limit 60`,
  );
  return found.map(({ good_sn, good_title, ...row }) => ({
    ...row,
    platform_name: findPlatform(row.platform)?.name ?? '',
    good_sn: good_sn ?? '',
    staff_style: good_sn ? row.platform : 0,
    good_title: good_title ?? '',
  }));
}

import { asc, eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { categoryName } from '@/lib/domain/catalog/categories';
import { isLiveSelling, platformHeads } from '@/lib/domain/catalog/platform-heads';
import { findPlatform, positionName } from '@/lib/domain/catalog/platforms';
import { appError } from '@/lib/errors';
import { topGoods } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { ALL_INDUSTRIES } from '@/server/market/public';
import { solutionFigures } from './list-solutions';
import { solutions } from './tables';

type Solution = Answer<'resolve-kol'>;
type Industry = ParsedInput<'resolve-kol'>['industry'];

const DELIVERED = 9;

/** What the page of all trades says of itself. */
const together = {
  name: '方案案例',
  title: '各行业投放案例',
  lead: '按行业查看投放思路与已交付记录。打法由平台编辑撰写，数据取自资源档案中的历史案例，均可点开对应资源查看报价。',
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
  const isAll = industry === ALL_INDUSTRIES;
  const own = isAll
    ? { ...together, categories: published.flatMap((row) => row.categories) }
    : published.find((row) => row.industry === industry);
  if (!own) throw appError('not_found');
  const [figuresOf, told, delivered] = await Promise.all([
    solutionFigures(db),
    readCases(db, isAll ? undefined : industry),
    readDelivered(db, own.categories),
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
    delivered,
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

async function readCases(db: Db, industry: string | undefined): Promise<Solution['cases']> {
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
        where c.status = 'published' and ${industry ? sql`c.industry = ${industry}` : sql`true`}
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

const postPlatforms = platformHeads.flatMap(({ no }) => (isLiveSelling(no) ? [] : [no]));

interface Delivered {
  good_sn: string;
  good_title: string;
  platform: number;
  told: Pick<Solution['delivered'][number], 'title' | 'brand' | 'month' | 'figures'> & {
    position: number;
  };
}

/** The latest case of the best goods of each platform, as the goods' own records have it. */
async function readDelivered(
  db: Db,
  categories: readonly number[],
): Promise<Solution['delivered']> {
  const found = await rows<Delivered>(
    db,
    sql`with best as (
          select l.good_id, l.score, row_number() over (partition by l.platform order by l.score desc, l.good_id) as turn
          from unnest(${arrayOf('smallint', postPlatforms)}) p(no)
            cross join lateral (
              select distinct on (score, good_id) good_id, score, platform from good_listings
              where platform = p.no and category = any(${arrayOf('smallint', categories)})
              order by score desc, good_id desc limit 4) l)
        select g.good_sn, g.title as good_title, g.platform, d.cases -> 0 as told
        from best b join goods g on g.id = b.good_id join good_profiles d on d.good_id = b.good_id
        where json_typeof(d.cases) = 'array' and json_array_length(d.cases) > 0
        order by b.turn, b.score desc limit ${DELIVERED}`,
  );
  return found.map(({ good_sn, good_title, platform, told }) => {
    const known = findPlatform(platform);
    return {
      title: told.title,
      brand: told.brand,
      month: told.month,
      figures: told.figures,
      platform,
      platform_name: known?.name ?? '',
      position_name: known ? positionName(known, told.position) : '',
      good_sn,
      staff_style: platform,
      good_title,
    };
  });
}

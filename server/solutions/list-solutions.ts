import { asc, eq, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import type { Db } from '@/server/kernel/database';
import { readFigures, WHOLE_MARKET } from '@/server/market/public';
import { platformReasons } from './platform-reasons';
import { cases, solutions } from './tables';

export type SolutionRow = Answer<'solution/index'>['list'][number];
type Figures = Pick<SolutionRow, 'good_count' | 'order_count' | 'price' | 'mix' | 'counted_at'>;

/** The trades in the editors' order, each with its figures. */
export async function listSolutions(db: Db): Promise<SolutionRow[]> {
  const [found, figuresOf] = await Promise.all([
    db
      .select({
        industry: solutions.industry,
        name: solutions.name,
        title: solutions.title,
        lead: solutions.lead,
        reasons: solutions.reasons,
        caseCount: sql<number>`(select count(*)::int from ${cases} c
          where c.industry = ${solutions}.industry and c.status = 'published')`,
      })
      .from(solutions)
      .where(eq(solutions.status, 'published'))
      .orderBy(asc(solutions.place)),
    solutionFigures(db),
  ]);
  return found.map(({ industry, name, title, lead, reasons, caseCount }) => ({
    industry,
    name,
    title,
    lead,
    case_count: caseCount,
    ...figuresOf(industry, reasons),
  }));
}

/** How the money of all completed orders lies over the platforms; [] before the first count. */
export async function marketMix(db: Db): Promise<Figures['mix']> {
  return (await solutionFigures(db))(WHOLE_MARKET, {}).mix;
}

/** Reads the counted figures once; gives those of an industry, zeros before the first count. */
export async function solutionFigures(
  db: Db,
): Promise<(industry: string, reasons: Record<string, string>) => Figures> {
  const counted = await readFigures(db, 'solutions');
  return (industry, reasons) => {
    const figures = counted?.value[industry];
    return {
      good_count: figures?.goods ?? 0,
      order_count: figures?.orders ?? 0,
      price: figures?.price ?? null,
      mix: (figures?.mix ?? []).map(({ platform, goods, orders, share, median_fen }) => ({
        platform,
        platform_name: findPlatform(platform)?.name ?? '',
        share,
        good_count: goods,
        order_count: orders,
        median_fen,
        why: reasons[String(platform)] ?? platformReasons[platform] ?? '',
      })),
      counted_at: counted?.countedAt ?? '',
    };
  };
}

import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { catalogFacets } from './tables';

/** Platforms (0 all) with the categories that have live goods, in order; kept, not counted. */
export const categoryLists = (db: Db): Promise<{ platform: number; category: number }[]> =>
  db
    .select({ platform: catalogFacets.platform, category: catalogFacets.value })
    .from(catalogFacets)
    .where(and(eq(catalogFacets.facet, 'category'), gt(catalogFacets.goods, 0)))
    .orderBy(asc(catalogFacets.platform), asc(catalogFacets.value));

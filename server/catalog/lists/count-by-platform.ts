import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { shownPlatforms } from '@/lib/domain/catalog/more-filters';
import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';
import type { Db } from '@/server/kernel/database';
import { testsOf } from './column-tests';
import { readFor } from './find-goods';
import { platformColumn } from './good-columns';
import { countOf } from './good-sets';
import { keepFitting, ofPlatforms } from './pick-goods';

/** How many goods of each of its platforms a list has: its total taken apart. @throws AppError try_later */
export async function countByPlatform(
  db: Db,
  filter: ListFilter,
): Promise<ReadonlyMap<PlatformNo, number>> {
  const tests = testsOf(filter);
  const { columns, taken } = await readFor(db, [platformColumn], tests);
  return new Map(
    shownPlatforms(filter).map((platform) => {
      const fitting = ofPlatforms(columns, { ...filter, platform });
      keepFitting(columns, taken, tests, fitting);
      return [platform, countOf(fitting)];
    }),
  );
}

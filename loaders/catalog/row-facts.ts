import type { Output } from '@/lib/contract';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import type { PageCall } from '@/lib/page/page-loader';

type RowFacts = Output<'row_facts'>['rows'][number];
type Good = Parameters<typeof mainOffer>[0] & { good_sn: string };

/** What wide rows say of goods beside their cards, by their sn; two dozen at most. */
export async function readRowFacts(
  call: PageCall,
  goods: readonly Pick<Good, 'good_sn'>[],
): Promise<Map<string, RowFacts>> {
  if (goods.length === 0) return new Map();
  const { rows } = await call('row_facts', { sn: goods.map(({ good_sn }) => good_sn) });
  return new Map(rows.map((row) => [row.sn, row]));
}

/** The first day that a good's main position can still have; null: none of the next six weeks, undefined: not known. */
export const mainFirstDay = (
  good: Good,
  facts: ReadonlyMap<string, RowFacts>,
): string | null | undefined =>
  facts.get(good.good_sn)?.positions.find(({ position }) => position === mainOffer(good)?.position)
    ?.first;

import type { RecordScreenProps } from '@/components/operator/record/RecordScreen';
import { numbersOf } from '@/components/operator/record/record-query';
import { recordQuery } from '@/lib/domain/operators/record-query';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** A page of the record, and the line of it that is open. */
export async function loadRecord(
  call: PageCall,
  { query }: Pick<PageContext, 'query'>,
): Promise<{ props: RecordScreenProps }> {
  const filter = recordQuery(query);
  const [before = 0] = numbersOf(query.before);
  const [seq] = numbersOf(query.seq);
  const [shown, entry] = await Promise.all([
    call('operator/record', { ...filter, before }),
    seq ? call('operator/record-entry', { seq }) : null,
  ]);
  return { props: { shown, filter, entry, place: { before, newer: numbersOf(query.newer) } } };
}

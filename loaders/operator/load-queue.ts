import type { QueueScreenProps } from '@/components/operator/queue/QueueScreen';
import { isQueueName } from '@/lib/domain/operators/subject-name';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** One queue, a page of it. */
export async function loadQueue(
  call: PageCall,
  { params, query }: Pick<PageContext, 'params' | 'query'>,
): Promise<PageResult<QueueScreenProps>> {
  const queue = params?.queue;
  if (!isQueueName(queue)) return { notFound: true };
  const asked = Number(query.page ?? 1);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const shown = await call('operator/queue', { queue, page });
  return { props: { queue, page, shown, isGone: query.gone === '1' } };
}

import type { ItemScreenProps } from '@/components/operator/item/ItemScreen';
import { href } from '@/lib/address/routes';
import { isQueueName, isSubjectName } from '@/lib/domain/operators/subject-name';
import { isAppError } from '@/lib/errors';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** One thing that waits, or that is looked up; what waits no longer leads to its queue, which says so. */
export async function loadItem(
  call: PageCall,
  { params }: Pick<PageContext, 'params'>,
): Promise<PageResult<ItemScreenProps>> {
  const { queue, key } = params ?? {};
  if (!isSubjectName(queue) || typeof key !== 'string') return { notFound: true };
  try {
    return { props: { shown: await call('operator/item', { queue, key }) } };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    const destination = isQueueName(queue)
      ? href('operator-queue', { queue, gone: 1 })
      : href('operator-search', { q: key });
    return { redirect: { destination, permanent: false } };
  }
}

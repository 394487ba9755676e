import type { MediumPageProps } from '@/components/listings/summary/MediumPage';
import type { PageCall } from '@/lib/page/page-loader';

/** Rows of the first page that wait for the owner; the list has the others. */
const waitingRows = 8;

/** What /medium shows. */
export async function loadMedium(call: PageCall): Promise<MediumPageProps> {
  const [summary, waiting, messages, { tabs }] = await Promise.all([
    call('media/mine', {}),
    call('user-order-list', { turn: 'you', page_size: waitingRows }),
    call('messages', {}),
    call('inquiry/list', { page_size: 1 }),
  ]);
  return { summary, waiting, messages, inquiries: tabs };
}

import type { Output } from '@/lib/contract';
import { isAppError } from '@/lib/errors';
import type { PageCall } from '@/lib/page/page-loader';

/** What everybody may read of the account with this number; null where the number means nothing. */
export async function findAccount(
  call: PageCall,
  sn: string,
): Promise<Output<'account_page'> | null> {
  if (!sn) return null;
  try {
    return await call('account_page', { sn });
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'invalid_input')) {
      return null;
    }
    throw error;
  }
}

import type { ModifyNumberPageProps } from '@/components/account/settings/ModifyNumberPage';
import type { PageCall } from '@/lib/page/page-loader';

/** The phone of now, and those before it. */
export async function loadModifyNumber(call: PageCall): Promise<ModifyNumberPageProps> {
  const [user, history] = await Promise.all([
    call('get-userinfo', {}),
    call('get_mobile_modify_record', {}),
  ]);
  return { user, history };
}

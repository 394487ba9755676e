import type { SecurityPageProps } from '@/components/account/settings/SecurityPage';
import type { PageCall } from '@/lib/page/page-loader';

/** As many of the record as are looked at without asking for more. */
export const eventsAtOnce = 10;

/** What the security settings of either side show. */
export async function loadSecurity(call: PageCall): Promise<SecurityPageProps> {
  const [security, verification, sessions, events] = await Promise.all([
    call('setting/security', {}),
    call('setting/authMessage', {}),
    call('setting/sessions', {}),
    call('setting/events', { page_size: eventsAtOnce }),
  ]);
  return { security, verification, sessions, events };
}

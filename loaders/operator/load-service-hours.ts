import type { ServiceHoursScreenProps } from '@/components/operator/settings/hours/ServiceHoursScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What /operator/content/service-hours shows. */
export async function loadServiceHours(
  call: PageCall,
): Promise<{ props: ServiceHoursScreenProps }> {
  return { props: { kept: await call('operator/service-hours', {}) } };
}

import type { LabelsScreenProps } from '@/components/operator/content/labels/LabelsScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What /operator/content/labels shows. */
export async function loadLabels(call: PageCall): Promise<{ props: LabelsScreenProps }> {
  return { props: await call('operator/labels', {}) };
}

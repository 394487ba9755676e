import type { DeskScreenProps } from '@/components/operator/desk/DeskScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What /operator shows. */
export const loadDesk = async (call: PageCall): Promise<{ props: DeskScreenProps }> => ({
  props: { desk: await call('operator/desk', {}) },
});

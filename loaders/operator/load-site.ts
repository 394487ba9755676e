import type { SiteScreenProps } from '@/components/operator/content/site/SiteScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What /operator/content/site shows. */
export const loadSite = async (call: PageCall): Promise<{ props: SiteScreenProps }> => ({
  props: { shown: await call('operator/site', {}) },
});

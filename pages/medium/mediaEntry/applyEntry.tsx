import {
  ApplyEntryPage,
  type ApplyEntryPageProps,
} from '@/components/listings/entry/ApplyEntryPage';
import { areaPage } from '@/layouts/area-page';
import { loadApplyEntry } from '@/loaders/listings/load-apply-entry';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-mediaEntry-applyEntry', Screen: ApplyEntryPage });

export const getServerSideProps = areaLoader<ApplyEntryPageProps>(
  'medium-mediaEntry-applyEntry',
  async (call, ctx) => ({ props: await loadApplyEntry(call, ctx) }),
);

import { MediumPage, type MediumPageProps } from '@/components/listings/summary/MediumPage';
import { areaPage } from '@/layouts/area-page';
import { loadMedium } from '@/loaders/listings/load-medium';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium', Screen: MediumPage });

export const getServerSideProps = areaLoader<MediumPageProps>('medium', async (call) => ({
  props: await loadMedium(call),
}));

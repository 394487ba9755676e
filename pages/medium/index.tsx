import { loadMedium } from '@/components/medium/load-medium';
import { MediumPage, type MediumPageProps } from '@/components/medium/MediumPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium', Screen: MediumPage });

export const getServerSideProps = areaLoader<MediumPageProps>('medium', async (call) => ({
  props: await loadMedium(call),
}));

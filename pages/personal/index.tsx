import { PersonalPage, type PersonalPageProps } from '@/components/summary/PersonalPage';
import { areaPage } from '@/layouts/area-page';
import { loadPersonal } from '@/loaders/summary/load-personal';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal', Screen: PersonalPage });

export const getServerSideProps = areaLoader<PersonalPageProps>('personal', async (call) => ({
  props: await loadPersonal(call),
}));

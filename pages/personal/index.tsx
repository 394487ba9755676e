import { loadPersonal } from '@/components/personal/load-personal';
import { PersonalPage, type PersonalPageProps } from '@/components/personal/PersonalPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal', Screen: PersonalPage });

export const getServerSideProps = areaLoader<PersonalPageProps>('personal', async (call) => ({
  props: await loadPersonal(call),
}));

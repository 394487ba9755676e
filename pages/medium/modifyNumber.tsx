import { loadModifyNumber } from '@/components/settings/load-modify-number';
import {
  ModifyNumberPage,
  type ModifyNumberPageProps,
} from '@/components/settings/ModifyNumberPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-modifyNumber', Screen: ModifyNumberPage });

export const getServerSideProps = areaLoader<ModifyNumberPageProps>(
  'medium-modifyNumber',
  async (call) => ({ props: await loadModifyNumber(call) }),
);

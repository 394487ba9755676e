import {
  ModifyNumberPage,
  type ModifyNumberPageProps,
} from '@/components/account/settings/ModifyNumberPage';
import { areaPage } from '@/layouts/area-page';
import { loadModifyNumber } from '@/loaders/account/load-modify-number';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-modifyNumber', Screen: ModifyNumberPage });

export const getServerSideProps = areaLoader<ModifyNumberPageProps>(
  'medium-modifyNumber',
  async (call) => ({ props: await loadModifyNumber(call) }),
);

import {
  ModifyNumberPage,
  type ModifyNumberPageProps,
} from '@/components/account/settings/ModifyNumberPage';
import { areaPage } from '@/layouts/area-page';
import { loadModifyNumber } from '@/loaders/account/load-modify-number';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-modifyNumber', Screen: ModifyNumberPage });

export const getServerSideProps = areaLoader<ModifyNumberPageProps>(
  'personal-modifyNumber',
  async (call) => ({ props: await loadModifyNumber(call) }),
);

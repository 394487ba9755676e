import { ReceivedPage, type ReceivedPageProps } from '@/components/inquiries/ReceivedPage';
import { receivedList } from '@/components/inquiries/received-list';
import { loadList } from '@/components/kit/area/list/read-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-inquiries', Screen: ReceivedPage });

export const getServerSideProps = areaLoader<ReceivedPageProps>(
  'medium-inquiries',
  async (call, { query }) => ({
    props: {
      inquiries: await loadList(call, receivedList, query),
      rules: await call('inquiry/rules', {}),
    },
  }),
);

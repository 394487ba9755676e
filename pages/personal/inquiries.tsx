import { AskedPage, type AskedPageProps } from '@/components/inquiries/AskedPage';
import { readAskedFor } from '@/components/inquiries/asked-for';
import { askedList } from '@/components/inquiries/asked-list';
import { loadList } from '@/components/kit/area/list/read-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-inquiries', Screen: AskedPage });

export const getServerSideProps = areaLoader<AskedPageProps>(
  'personal-inquiries',
  async (call, { query }) => {
    const sn = readAskedFor(query.sn);
    return {
      props: {
        inquiries: await loadList(call, askedList, query),
        askable: sn.length > 0 ? await call('inquiry/askable', { sn }) : null,
      },
    };
  },
);

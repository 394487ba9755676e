import { AskedPage, type AskedPageProps } from '@/components/inquiries/AskedPage';
import { askedList } from '@/components/inquiries/asked-list';
import { loadList } from '@/components/kit/area/list/read-list';
import { areaPage } from '@/layouts/area-page';
import { readAskedFor } from '@/lib/address/ask-href';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-inquiries', Screen: AskedPage });

export const getServerSideProps = areaLoader<AskedPageProps>(
  'personal-inquiries',
  async (call, { query }) => {
    const asked = readAskedFor(query.sn);
    const sn = [...new Set(asked.lines.map((line) => line.sn))];
    return {
      props: {
        inquiries: await loadList(call, askedList, query),
        plans: (await call('plan/agreed', {})).plans,
        asking: sn.length > 0 ? { asked, askable: await call('inquiry/askable', { sn }) } : null,
      },
    };
  },
);

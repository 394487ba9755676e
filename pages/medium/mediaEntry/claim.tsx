import { ClaimPage, type ClaimPageProps } from '@/components/claims/ClaimPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

/** ?sn= the account of a public page. */
export default areaPage({ route: 'medium-mediaEntry-claim', Screen: ClaimPage });

export const getServerSideProps = areaLoader<ClaimPageProps>(
  'medium-mediaEntry-claim',
  async (call, { query }) => {
    const sn = typeof query.sn === 'string' ? query.sn : '';
    return { props: { told: sn ? await call('claim/show', { sn }) : null } };
  },
);

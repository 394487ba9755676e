import { BankCardsPage, type BankCardsPageProps } from '@/components/payouts/BankCardsPage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-manAgement-bindBank', Screen: BankCardsPage });

export const getServerSideProps = areaLoader<BankCardsPageProps>(
  'medium-manAgement-bindBank',
  async (call) => ({ props: { cards: await call('capital/myBankList', {}) } }),
);

import Head from 'next/head';
import { StatementPage, type StatementPageProps } from '@/components/wallet/StatementPage';
import { readStatementQuery } from '@/components/wallet/statement-query';
import type { AppPage } from '@/layouts/app-page';
import { PersonalLayout } from '@/layouts/PersonalLayout';
import { ssr } from '@/server/ssr';

const Page: AppPage<StatementPageProps> = (props) => (
  <>
    <Head>
      <title>资金明细 - 投放集市</title>
    </Head>
    <StatementPage {...props} />
  </>
);

Page.layout = (page) => (
  <PersonalLayout current="personal-manAgement-detailed" crumbs={[{ label: '收支明细' }]}>
    {page}
  </PersonalLayout>
);

export const getServerSideProps = ssr<StatementPageProps>('advertiser', async (call, ctx) => {
  const query = readStatementQuery(ctx.query);
  return { props: { query, statement: await call('capital/list/budget', query) } };
});

export default Page;

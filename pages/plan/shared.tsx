import Head from 'next/head';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { SharedPlanPaper } from '@/components/plans/SharedPlanPaper';
import type { AppPage } from '@/layouts/app-page';
import { PaperLayout } from '@/layouts/PaperLayout';
import { href } from '@/lib/address/routes';
import type { SharedPlan } from '@/lib/contract/plans';
import { isAppError } from '@/lib/errors';
import { ssr } from '@/server/ssr';

/** plan null: the link is over, was taken back, or never was */
type Props = { plan: SharedPlan | null };

/** A plan that somebody handed on: whoever has the key reads it until it ends. */
const Page: AppPage<Props> = ({ plan }) => (
  <>
    <Head>
      <title>{`${plan?.title ?? '分享的方案'} - 投放集市`}</title>
      <meta name="robots" content="noindex,nofollow" />
      <meta name="referrer" content="no-referrer" />
    </Head>
    {plan ? (
      <SharedPlanPaper plan={plan} />
    ) : (
      <Card>
        <EmptyState
          title="这个分享链接已失效"
          text="链接 7 天后到期，分享的人也可以随时停止。请向对方要一个新的链接。"
          actions={
            <LinkButton kind="primary" href={href('plan')}>
              自己做一个方案
            </LinkButton>
          }
        />
      </Card>
    )}
  </>
);

Page.layout = (page) => <PaperLayout>{page}</PaperLayout>;

export default Page;

export const getServerSideProps = ssr<Props>('public', async (call, { query, res }) => {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  // The key stands in the address: no other site may learn it.
  res.setHeader('Referrer-Policy', 'no-referrer');
  try {
    return { props: { plan: await call('plan/shared', { key: String(query.key ?? '') || '-' }) } };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
    res.statusCode = 410;
    return { props: { plan: null } };
  }
});

import { DemoServicePage, type DemoServiceProps } from '@/components/demo/service/DemoServicePage';
import { FollowsWindow } from '@/components/kit/seo/FollowsWindow';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import { href } from '@/lib/address/routes';
import { consultTopics } from '@/lib/service-chat/chat';
import { ssr } from '@/server/ssr';

/** Where the consultation pop-ups of the demonstration lead; 404 on a real site. */
const Page: AppPage<DemoServiceProps> = ({ seo, topic }) => (
  <>
    <Seo {...seo} />
    <FollowsWindow />
    <DemoServicePage topic={topic} />
  </>
);

Page.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default Page;

export const getServerSideProps = ssr('public', async (call, ctx) => {
  const { demo } = await call('get_contact', {});
  if (!demo) return { notFound: true };
  const { topic } = consultTopics.find((one) => one.topic === ctx.query.topic) ?? consultTopics[0];
  const seo = pageSeo(ctx, {
    title: '演示客服',
    description: '演示环境的在线客服页面',
    path: href('demo-service'),
    robots: 'noindex',
  });
  return { props: { topic, seo } };
});

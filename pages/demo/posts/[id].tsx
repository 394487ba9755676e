import Head from 'next/head';
import { DemoPostPage } from '@/components/demo/post/DemoPostPage';
import { FollowsWindow } from '@/components/kit/seo/FollowsWindow';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import type { Output } from '@/lib/contract';
import { ssr } from '@/server/ssr';

/** Exists with DEMO=1 only; else 404. One that was taken down answers 404 too, as a platform would. */
const Page: AppPage<Output<'demo/post'>> = (post) => (
  <>
    <Head>
      <title>{`${post.online ? post.title : '内容已下线'} - 演示发布内容`}</title>
      <meta name="robots" content="noindex" />
    </Head>
    <FollowsWindow />
    <DemoPostPage {...post} />
  </>
);

Page.layout = (page) => <MediumLayout>{page}</MediumLayout>;

export default Page;

export const getServerSideProps = ssr('public', async (call, { params, res }) => {
  const props = await call('demo/post', { id: String(params?.id) });
  res.setHeader('Cache-Control', 'no-store');
  if (!props.online) res.statusCode = 404;
  return { props };
});

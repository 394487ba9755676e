import { loadList } from '@/components/kit/area/list/read-list';
import { PostsPage, type PostsPageProps } from '@/components/listings/posts/PostsPage';
import { postsList } from '@/components/listings/posts/posts-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-posts', Screen: PostsPage });

export const getServerSideProps = areaLoader<PostsPageProps>(
  'medium-posts',
  async (call, { query }) => ({ props: { posts: await loadList(call, postsList, query) } }),
);

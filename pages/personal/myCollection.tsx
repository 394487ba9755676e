import { FavouritesPage, type FavouritesPageProps } from '@/components/favourites/FavouritesPage';
import { favouritesList } from '@/components/favourites/favourites-list';
import { loadList } from '@/components/kit/area/list/read-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-myCollection', Screen: FavouritesPage });

export const getServerSideProps = areaLoader<FavouritesPageProps>(
  'personal-myCollection',
  async (call, { query }) => ({
    props: { favourites: await loadList(call, favouritesList, query) },
  }),
);

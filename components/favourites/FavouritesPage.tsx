import { ListScreen } from '@/components/kit/area/list/ListScreen';
import type { Output } from '@/lib/contract';
import { FolderTools } from './FolderTools';
import { favouritesList } from './favourites-list';

/** A type, not an interface: a loader's props must be a record. */
export type FavouritesPageProps = { favourites: Output<'collect/index'> };

export function FavouritesPage({ favourites }: FavouritesPageProps) {
  return (
    <ListScreen
      list={favouritesList}
      data={favourites}
      besideTabs={({ data, refresh }) => <FolderTools folders={data.folders} refresh={refresh} />}
    />
  );
}

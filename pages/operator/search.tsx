import { SearchScreen, type SearchScreenProps } from '@/components/operator/search/SearchScreen';
import { consolePage } from '@/layouts/console-page';
import { loadSearch } from '@/loaders/operator/load-search';
import { consoleLoader } from '@/server/console-page';

export default consolePage<SearchScreenProps>({ route: 'operator-search', Screen: SearchScreen });

export const getServerSideProps = consoleLoader<SearchScreenProps>('operator-search', loadSearch);

import {
  SuggestionsPage,
  type SuggestionsPageProps,
} from '@/components/contact/suggestions/SuggestionsPage';
import { areaPage } from '@/layouts/area-page';
import { loadSuggestions } from '@/loaders/contact/load-suggestions';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-otherManagement-proposal', Screen: SuggestionsPage });

export const getServerSideProps = areaLoader<SuggestionsPageProps>(
  'personal-otherManagement-proposal',
  async (call, { query }) => ({ props: await loadSuggestions(call, query, true) }),
);

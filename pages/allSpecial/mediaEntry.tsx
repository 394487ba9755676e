import { MediaEntryScreen } from '@/components/special/MediaEntryScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadMediaEntry } from '@/loaders/special/load-media-entry';
import { ssr } from '@/server/ssr';

export default sellingPage(MediaEntryScreen);

export const getServerSideProps = ssr('public', loadMediaEntry);

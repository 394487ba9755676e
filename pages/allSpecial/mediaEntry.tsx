import { loadMediaEntry } from '@/components/special/load-media-entry';
import { MediaEntryScreen } from '@/components/special/MediaEntryScreen';
import { sellingPage } from '@/components/special/selling-page';
import { ssr } from '@/server/ssr';

export default sellingPage(MediaEntryScreen);

export const getServerSideProps = ssr('public', loadMediaEntry);

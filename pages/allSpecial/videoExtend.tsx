import { VideoScreen } from '@/components/special/VideoScreen';
import { sellingPage } from '@/layouts/selling-page';
import { loadVideo } from '@/loaders/special/load-video';
import { ssr } from '@/server/ssr';

export default sellingPage(VideoScreen, 'dspyx');

export const getServerSideProps = ssr('public', loadVideo);

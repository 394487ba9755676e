import { loadVideo } from '@/components/special/load-video';
import { sellingPage } from '@/components/special/selling-page';
import { VideoScreen } from '@/components/special/VideoScreen';
import { ssr } from '@/server/ssr';

export default sellingPage(VideoScreen, 'dspyx');

export const getServerSideProps = ssr('public', loadVideo);

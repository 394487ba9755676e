import { HomePage } from '@/components/home/HomePage';
import { defaultPage } from '@/layouts/default-page';
import { loadHome } from '@/loaders/home/load-home';
import { ssr } from '@/server/ssr';

/** / */
export default defaultPage(HomePage, () => ({ nav: 'index' }));

export const getServerSideProps = ssr('public', loadHome);

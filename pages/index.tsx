import { HomePage } from '@/components/goods/home/HomePage';
import { loadHome } from '@/components/goods/home/load-home';
import { ssr } from '@/server/ssr';

/** / */
export default HomePage;

export const getServerSideProps = ssr('public', loadHome);

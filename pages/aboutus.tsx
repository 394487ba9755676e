import { loadAbout } from '@/components/about/load-about';
import { ReadingPage } from '@/components/articles/ReadingPage';
import { ssr } from '@/server/ssr';

/** /aboutus with about_top, about_contents, company_environment, company_logo, contact_us */
export default ReadingPage;

export const getServerSideProps = ssr('public', loadAbout);

import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadAbout } from '@/loaders/site/load-about';
import { ssr } from '@/server/ssr';

/** /aboutus with about_top, about_contents, company_environment, company_logo, contact_us */
export default defaultPage(ReadingPage);

export const getServerSideProps = ssr('public', loadAbout);

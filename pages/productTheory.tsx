import { TheoryPage } from '@/components/theory/TheoryPage';
import { defaultPage } from '@/layouts/default-page';
import { loadTheory } from '@/loaders/theory/load-theory';
import { ssr } from '@/server/ssr';

/** /productTheory: how the platform works. */
export default defaultPage(TheoryPage, () => ({ nav: 'productTheory' }));

export const getServerSideProps = ssr('public', loadTheory);

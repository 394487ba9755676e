import { loadTheory } from '@/components/theory/load-theory';
import { TheoryPage } from '@/components/theory/TheoryPage';
import { ssr } from '@/server/ssr';

/** /productTheory: how the platform works. */
export default TheoryPage;

export const getServerSideProps = ssr('public', loadTheory);

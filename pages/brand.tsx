import type { GetServerSideProps } from 'next';
import { ReadingPage } from '@/components/reading/ReadingPage';
import { defaultPage } from '@/layouts/default-page';
import { loadBrand } from '@/loaders/catalog/load-brand';
import { brandFile, isBrandFile } from '@/server/crawlers/brand-file';
import { ssr } from '@/server/ssr';

/** /brand?trade=&named=&q=&sort=&dir=&page=, and its table as /brand?file=csv. */
export default defaultPage(ReadingPage);

const page = ssr('public', loadBrand, 'brand');

export const getServerSideProps: GetServerSideProps = (ctx) =>
  isBrandFile(ctx) ? brandFile(ctx) : page(ctx);

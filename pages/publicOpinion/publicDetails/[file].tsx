import type { GetServerSideProps } from 'next';
import { ArticlePage } from '@/components/articles/ArticlePage';
import { defaultPage } from '@/layouts/default-page';
import { loadArticle } from '@/loaders/articles/load-article';
import { figureFile, isFigureFile } from '@/server/crawlers/figure-file';
import { ssr } from '@/server/ssr';

/** /publicOpinion/publicDetails/{id}.html, and its figures as /publicOpinion/publicDetails/{id}-{number}.csv. */
export default defaultPage(ArticlePage);

const page = ssr('public', loadArticle);

export const getServerSideProps: GetServerSideProps = (ctx) =>
  isFigureFile(ctx) ? figureFile(ctx) : page(ctx);

import type { GetServerSideProps } from 'next';
import { BoardPage } from '@/components/rankings/board/BoardPage';
import { defaultPage } from '@/layouts/default-page';
import { routes } from '@/lib/address/routes';
import { loadBoard } from '@/loaders/rankings/load-board';
import { boardFile, isBoardFile } from '@/server/crawlers/board-file';
import { ssr } from '@/server/ssr';

/** /bd/{platform}/…: a board's list, and its rows as .csv. */
export default defaultPage(BoardPage, ({ platform }) => ({
  nav: 'platformList',
  search: { platform },
}));

const page = ssr(routes.board.access, loadBoard);

export const getServerSideProps: GetServerSideProps = (ctx) =>
  isBoardFile(ctx) ? boardFile(ctx) : page(ctx);

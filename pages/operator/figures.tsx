import type { GetServerSideProps } from 'next';
import {
  FiguresScreen,
  type FiguresScreenProps,
} from '@/components/operator/figures/FiguresScreen';
import { consolePage } from '@/layouts/console-page';
import { loadFigures } from '@/loaders/operator/load-figures';
import { figuresFile } from '@/server/console-file';
import { consoleLoader } from '@/server/console-page';

/** /operator/figures?days=&platform=&category=&chart=, and the same as a workbook with file=xlsx. */
export default consolePage<FiguresScreenProps>({
  route: 'operator-figures',
  Screen: FiguresScreen,
});

const page = consoleLoader<FiguresScreenProps>('operator-figures', loadFigures);

export const getServerSideProps: GetServerSideProps = (ctx) =>
  ctx.query.file === 'xlsx' ? figuresFile(ctx) : page(ctx);

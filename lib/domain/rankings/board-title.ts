import { categoryName } from '@/lib/domain/catalog/categories';
import { type BoardKey, boardOf, type PeriodKey, periods } from './ranking';

/** 公众号榜·职场·周榜: a board by what it is about, however its page calls it today. @param category 0: all subjects */
export const boardTitle = (board: BoardKey, period: PeriodKey, category: number): string =>
  [boardOf(board).name, categoryName(category), periods.find(({ key }) => key === period)?.name]
    .filter(Boolean)
    .join('·');

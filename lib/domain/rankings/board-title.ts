import { areaName } from '@/lib/domain/catalog/areas';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type PlatformNo, platformOf } from '@/lib/domain/catalog/platforms';
import { type BoardKindKey, boardKinds } from './board-kinds';

/** What a board is of; 0: all subjects, all provinces. */
export interface BoardPart {
  platform: PlatformNo;
  kind: BoardKindKey;
  category: number;
  area: number;
}

/** 抖音·美妆综合榜 */
export function boardName({ platform, kind, category, area }: BoardPart): string {
  const part = category ? categoryName(category) : areaName(area);
  return `${platformOf(platform).name}·${part}${boardKinds[kind].name}榜`;
}

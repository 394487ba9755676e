import type { RankFilter } from '@/lib/address/rank-address';
import type { Output } from '@/lib/contract';
import type { GoodCard } from '@/lib/contract/catalog';
import type { WireKey } from '@/lib/domain/rankings/ranking';

export type Ranking = Output<'rank/wechat'>;
export type RankRow = Ranking['list'][number];
export type RankChoices = Output<'rank/wechatCates'>;

/** What the page of a ranking is rendered from. */
export interface RankView {
  filter: RankFilter;
  ranking: Ranking;
  choices: RankChoices;
  /** every board with its name, this one among them */
  boards: readonly { key: WireKey; name: string; platform: number }[];
  /** accounts of this subject that are sold, cheapest per read or play first */
  cheap: readonly GoodCard[];
}

import { goodScore, type Record as ScoreRecord } from '@/lib/domain/catalog/score';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { timerWords } from '@/lib/domain/orders/timer-words';

const least: ScoreRecord = { orderCount: 0, acceptRate: 0, onTimeRate: 0, rating: 1 };
/** More orders than this count no further; found by asking the rule, which has the number. */
const MANY = 1_000_000;

const parts = [
  {
    name: '完成单数',
    note: '只计在本站完成的订单，按对数计，越往后加得越慢',
    best: { orderCount: MANY },
  },
  {
    name: '准时率',
    note: `按约定日期交稿和发布的份额，交稿满 ${RATED_FROM} 单起算`,
    best: { onTimeRate: 1 },
  },
  {
    name: '接单率',
    note: `${timerWords('accept_24h')}内接下的份额，满 ${RATED_FROM} 单起算`,
    best: { acceptRate: 1 },
  },
  { name: '评分', note: `只算完成订单后的评价，满 ${RATED_FROM} 条起算`, best: { rating: 5 } },
] as const satisfies readonly { name: string; note: string; best: Partial<ScoreRecord> }[];

export interface ScorePart {
  name: string;
  note: string;
  /** of 10 000 */
  points: number;
}

/** What each part can add to the usual order of a list: asked of the rule itself, so that the page cannot differ from it. */
export const scoreParts = (): ScorePart[] =>
  parts.map(({ name, note, best }) => ({
    name,
    note,
    points: goodScore({ ...least, ...best }) - goodScore(least),
  }));

/** Points of an account of which nothing is known yet. */
export const newcomerPoints = (): number =>
  goodScore({ orderCount: 0, acceptRate: null, onTimeRate: null, rating: null });

/** Points that numbers of orders add. */
export const orderPoints = (counts: readonly number[]): { count: number; points: number }[] =>
  counts.map((orderCount) => ({
    count: orderCount,
    points: goodScore({ ...least, orderCount }) - goodScore(least),
  }));

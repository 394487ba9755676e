import type { Platform } from '@/lib/domain/catalog/platforms';
import { keysOf } from '@/lib/domain/text/keys-of';
import type { Weights } from './rank-metrics';

export interface BoardKind {
  name: string;
  /** what it looks at, in a sentence */
  intro: string;
  weights: (platform: Platform) => Weights;
}

/** An account is new for so many days after it came into the catalogue. */
export const NEW_DAYS = 180;

// Where posts are told by what people do, that is no reach to be multiplied once more.
const influence: BoardKind['weights'] = ({ tellsActs }) =>
  tellsActs
    ? { reach: 0.6, peak: 0.2, fans: 0.2 }
    : { reach: 0.4, peak: 0.15, interactions: 0.3, fans: 0.15 };

/**
 * The kinds of boards: a platform's accounts in another order each. Boards of a subject and of a province are parts of them.
 * Others are not made: nobody knows which trades an account was booked for (行业), and what a brand spent (品牌) is its own affair
 * (decision 167).
 */
export const boardKinds = {
  composite: {
    name: '综合',
    intro: '综合榜按触达、互动和粉丝排名。',
    weights: influence,
  },
  growth: {
    name: '涨粉',
    intro: '涨粉榜比近 30 天净增的粉丝和涨粉率（按万分之一计），只收粉丝有增加的账号。',
    weights: () => ({ gained: 0.6, growth: 0.4 }),
  },
  value: {
    name: '性价比',
    intro: '性价比榜按榜期最后一天主位置的报价，比每万元买到多少，只收当天报价有记录的账号。',
    weights: ({ tellsActs }) => (tellsActs ? { value: 1 } : { value: 0.7, response: 0.3 }),
  },
  new: {
    name: '新锐',
    intro: `新锐榜和综合榜一样排，只收近 ${NEW_DAYS} 天来到本站的账号，账号开了多久不计。`,
    weights: influence,
  },
} as const satisfies Readonly<Record<string, BoardKind>>;

export type BoardKindKey = keyof typeof boardKinds;

export const boardKindKeys = keysOf(boardKinds);

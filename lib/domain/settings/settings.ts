import { rateLabel } from '@/lib/domain/figures/rate-label';
import { initialFeeRate } from '@/lib/domain/money/service-fee';
import {
  keptWeights,
  readWeights,
  splitWeights,
  weighedBoards,
  weightsText,
} from '@/lib/domain/rankings/board-weights';
import type { Board, Weights } from '@/lib/domain/rankings/ranking';
import { keysOf } from '../text/keys-of';

export interface Setting {
  name: string;
  /** what it decides, and for what it counts */
  note: string;
  /** how a value is written */
  hint: string;
  /** what counts where nothing was agreed */
  initial: string;
  /** days between the agreement and the day from which it counts, at least */
  leastDays: number;
  /** what was typed as it is kept; null: it is no value */
  read: (typed: string) => string | null;
  label: (value: string) => string;
}

const highestFee = 30;

/** Per cent as typed, to an exact decimal share: 6.5 → 0.0650. The digits are moved as text. */
function readFee(typed: string): string | null {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?%?$/.exec(typed.trim()) ?? [];
  if (whole === '') return null;
  const share = `0.${whole.padStart(2, '0')}${part.padEnd(2, '0')}`;
  return Number(share) * 100 <= highestFee ? share : null;
}

/** One for the whole market, asked for on a page of their own. */
const ofMarket = {
  service_fee_rate: {
    name: '平台服务费率',
    note: '由媒体主承担。订单按下单当天的费率收取，已下的订单、它的退款和仲裁一直按下单时的费率',
    hint: `百分数，0 到 ${highestFee}，最多两位小数，例如 6.5`,
    initial: initialFeeRate,
    leastDays: 7,
    read: readFee,
    label: rateLabel,
  },
} as const satisfies Record<string, Setting>;

export type MarketSettingKey = keyof typeof ofMarket;

export const marketSettingKeys = keysOf(ofMarket);

/** The weights of a board's formula are a setting of each board. */
export type WeightsKey = `board_weights/${string}`;

export const weightsKey = (board: string): WeightsKey => `board_weights/${board}`;

const weightsOf = (board: Board): Setting => ({
  name: `${board.name}的权重`,
  note: '最后一天不早于生效日期的榜期按新的权重排，已发布的榜单保留当时的公式和版本',
  hint: '每项一个百分数，相加等于 100，例如 reach=40 fans=60',
  initial: keptWeights(board.weights),
  // A day's list is made on the next morning: what counts from tomorrow on touches none that is out or about to come.
  leastDays: 1,
  read: (typed) => {
    const split = splitWeights(board, typed);
    const read = split && readWeights(board, split);
    return read && 'weights' in read ? keptWeights(read.weights) : null;
  },
  label: (value) => weightsText(board, JSON.parse(value) as Weights),
});

const ofBoards = new Map(
  weighedBoards.map((board) => [weightsKey(board.key), { board, ...weightsOf(board) }]),
);

/** The board whose weights a setting is; undefined: it is another one. */
export const boardOfSetting = (key: SettingKey): Board | undefined =>
  ofBoards.get(key as WeightsKey)?.board;

export type SettingKey = MarketSettingKey | WeightsKey;

/**
 * What two people agree on, with the day from which it counts (decision 187). Whoever adds one writes a row here and reads it by
 * server/settings.
 */
export const settingKeys: readonly [SettingKey, ...SettingKey[]] = [
  ...marketSettingKeys,
  ...ofBoards.keys(),
];

export function settingOf(key: SettingKey): Setting {
  const found =
    key in ofMarket ? ofMarket[key as MarketSettingKey] : ofBoards.get(key as WeightsKey);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
}

export const settingStates = {
  pending: '待同意',
  agreed: '已同意',
  returned: '已退回',
} as const;

export const settingStateKeys = keysOf(settingStates);

/** Characters that a reason has at least. */
export const leastSettingReason = 10;

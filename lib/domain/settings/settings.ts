import { rateLabel } from '@/lib/domain/figures/rate-label';
import { initialFeeRate } from '@/lib/domain/money/service-fee';
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

/**
 * What two people agree on, with the day from which it counts (decision 187). Whoever adds one writes a row here and reads it by
 * server/settings.
 */
export const settings = {
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

export type SettingKey = keyof typeof settings;

export const settingKeys = keysOf(settings);

export const settingOf = (key: SettingKey): Setting => settings[key];

export const settingStates = {
  pending: '待同意',
  agreed: '已同意',
  returned: '已退回',
} as const;

export const settingStateKeys = keysOf(settingStates);

/** Characters that a reason has at least. */
export const leastSettingReason = 10;

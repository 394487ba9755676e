import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { formatShare } from '@/lib/domain/figures/format-figure';
import type { NamedShare } from '@/lib/domain/reports/delivered-order';
import { keysOf } from '@/lib/domain/text/keys-of';

interface AudiencePart {
  label: string;
  /** of its shares, as the platforms' own pages call them; areas are provinces */
  names: readonly string[];
  /** what it says is everybody: the shares are 100 % together */
  isWhole: boolean;
}

/** What an owner tells of who follows an account (domain.md: audience), in the order of the form. */
export const audienceParts = {
  sex: { label: '受众性别', names: audienceNames.sex, isWhole: true },
  age: {
    label: '受众年龄',
    names: audienceNames.age,
    isWhole: false,
  },
  areas: { label: '受众地区', names: [], isWhole: false },
  devices: { label: '受众设备', names: ['iOS', 'Android'], isWhole: false },
} as const satisfies Record<string, AudiencePart>;

export type AudienceKey = keyof typeof audienceParts;
export const audienceKeys = keysOf(audienceParts);

/** Shares 0 to 1; a part that is not told is empty. */
export type ListingAudience = Record<AudienceKey, NamedShare[]>;

/** Platforms round each share for itself. */
const slack = 0.011;

/** What is wrong with what is told, by field: audience_sex … */
export function audienceProblems(audience: ListingAudience | null): Record<string, string> {
  const found: Record<string, string> = {};
  for (const key of audienceKeys) {
    const shares = audience?.[key] ?? [];
    const sum = shares.reduce((all, { share }) => all + share, 0);
    const { label, isWhole } = audienceParts[key];
    if (shares.some(({ share }) => share < 0 || share > 1)) {
      found[`audience_${key}`] = `${label}的占比在 0 到 100% 之间`;
    } else if (new Set(shares.map(({ name }) => name)).size < shares.length) {
      found[`audience_${key}`] = `${label}有重复，请去掉一个`;
    } else if (sum > 1 + slack || (isWhole && shares.length > 0 && sum < 1 - slack)) {
      found[`audience_${key}`] =
        `${label}合计${isWhole ? '应为' : '不能超过'} 100%，现在是 ${formatShare(sum)}`;
    }
  }
  return found;
}

/** Nothing is told at all. */
export const isNoAudience = (audience: ListingAudience): boolean =>
  audienceKeys.every((key) => audience[key].length === 0);

/** 女性 82.4%、男性 17.6% */
export const sharesText = (shares: readonly NamedShare[]): string =>
  shares.map(({ name, share }) => `${name} ${formatShare(share)}`).join('、');

import type { TagTone } from '@/components/kit/ui/Tag';
import { planHref } from '@/components/planning/plan-href';
import { versionWords } from '@/components/planning/plan-words';
import { href } from '@/lib/address/routes';
import type { KeptPlan, ListedPlan } from '@/lib/contract/plans';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { formatTime } from '@/lib/domain/time/format-time';

/** The page of a kept plan. @param version 0: the one that is shown */
export const keptPlanHref = (planNo: string, version = 0): string =>
  href('personal-plans', { no: planNo, v: version || undefined });

/** Where a kept plan is gone on from: what is saved there becomes its next version. */
export const changeHref = ({
  plan_no: kept,
  query,
  must_say: mustSay,
  must_not_say: mustNotSay,
}: Pick<KeptPlan, 'plan_no' | 'query' | 'must_say' | 'must_not_say'>): string => {
  const plan = readPlanAddress(new URLSearchParams(query));
  // The words may have been described anew since.
  return planHref({ ...plan, brief: { ...plan.brief, mustSay, mustNotSay }, kept });
};

/** 第 2 版 C 手动调整 */
export const versionName = ({
  number,
  made_as: madeAs,
}: Pick<KeptPlan['version'], 'number' | 'made_as'>): string =>
  `第 ${number} 版·${versionWords[madeAs].letter} ${versionWords[madeAs].name}`;

export const stateTones = {
  draft: 'grey',
  partly: 'blue',
  ordered: 'green',
  expired: 'amber',
} as const satisfies Record<ListedPlan['state'], TagTone>;

/** 至 12-31, or of a price that was agreed on: 谈妥价，至 11-26 14:06 */
export const endWords = ({
  valid_until: end,
  agreed_until: agreed,
}: Pick<KeptPlan['lines'][number], 'valid_until' | 'agreed_until'>): string =>
  agreed ? `谈妥价，至 ${formatTime(agreed, 'minute')}` : `至 ${shortDay(end)}`;

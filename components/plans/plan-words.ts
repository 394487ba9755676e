import type { TagTone } from '@/components/kit/ui/Tag';
import { versionWords } from '@/components/planning/plan-words';
import { href } from '@/lib/address/routes';
import type { KeptPlan, ListedPlan } from '@/lib/contract/plans';

/** The page of a kept plan. @param version 0: the one that is shown */
export const keptPlanHref = (planNo: string, version = 0): string =>
  href('personal-plans', { no: planNo, v: version || undefined });

/** Where a kept plan is gone on from: what is saved there becomes its next version. */
export const changeHref = ({
  plan_no: kept,
  query,
}: Pick<KeptPlan, 'plan_no' | 'query'>): string => {
  const all = new URLSearchParams(query);
  all.set('kept', kept);
  return href('plan', Object.fromEntries(all));
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

import { phoneProblem } from '@/lib/domain/identity/phone';

/** What stands in the form, as typed. */
export interface Need {
  brief: string;
  /** platform number as text; '' for "not decided" */
  platform: string;
  /** whole 元 */
  budget: string;
  contact_name: string;
  mobile: string;
}

export type NeedField = keyof Need;
export type NeedProblems = Partial<Record<NeedField, string>>;

/** `full` goes to contact/need, `short` to contact/bobao_need_post. */
export type NeedKind = 'full' | 'short';

/** Of the two calls' rows (lib/contract/contact); a test holds them to those. */
export const needLimits = {
  full: { min: 5, max: 1000 },
  short: { min: 0, max: 500 },
  name: 20,
  budget: 100_000_000,
} as const;

/** Where a platform's figures will stand. */
export const hintWithoutPlatform = '选定平台后，这里显示在架账号数与常见报价';

export const emptyNeed: Need = {
  brief: '',
  platform: '',
  budget: '',
  contact_name: '',
  mobile: '',
};

/** What must be put right before it is sent, field by field in the form's order; empty: nothing. */
export function needProblems(kind: NeedKind, need: Need): NeedProblems {
  const found: NeedProblems = {};
  const length = need.brief.trim().length;
  if (kind === 'full' && length === 0) found.brief = '请填写投放需求';
  else if (length < needLimits[kind].min) found.brief = `投放需求至少 ${needLimits[kind].min} 个字`;
  if (kind === 'full' && Number(need.budget) > needLimits.budget) {
    found.budget = '预算最多 1 亿元，请重填';
  }
  const phone = phoneProblem(need.mobile);
  if (phone) found.mobile = phone;
  return found;
}

/** In the order of the form: the first wrong one takes the focus. */
export const needOrder = [
  'brief',
  'platform',
  'budget',
  'contact_name',
  'mobile',
] as const satisfies readonly NeedField[];

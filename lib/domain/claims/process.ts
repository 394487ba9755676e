import { keysOf } from '../text/keys-of';

/** How far it is that somebody proves an account of a public page to be his (decision 170). */
export const claimStates = {
  waiting: '等您放置代码',
  checking: '正在核对',
  reviewing: '平台审核中',
  proven: '已认领',
  refused: '未通过',
  lapsed: '代码已过期',
} as const;

/** Workdays within which staff answers a claim that it has to look at. */
export const claimWorkdays = 2;

export type ClaimState = keyof typeof claimStates;

export const claimStateKeys = keysOf(claimStates);

/** One that may still be proven. */
export const openClaimStates = ['waiting', 'checking', 'reviewing'] as const;

/** What happens to a claim, by whom and why; `process` of server/claims runs it. */
export const claimSteps = {
  /** its person presses, or the clock does: the profile is asked for */
  look: { from: ['waiting'], to: 'checking' },
  /** the profile lacks the code, or could not be read */
  miss: { from: ['checking'], to: 'waiting' },
  /** the profile carries the code, and the account has no owner of its own */
  find: { from: ['checking'], to: 'proven' },
  /** the profile carries the code, and somebody else has the account: staff decide */
  contest: { from: ['checking'], to: 'reviewing' },
  /** the profile carries the code, and its person may sell no more: staff wait for what is missing */
  hold: { from: ['checking'], to: 'reviewing', mayReason: true },
  /** a picture of the account's back office, for staff */
  hand_in: { from: ['waiting'], to: 'reviewing' },
  approve: { from: ['reviewing'], to: 'proven' },
  reject: { from: ['reviewing'], to: 'refused', lacking: '请写明不通过的理由' },
  /** somebody else has proven it */
  lose: { from: openClaimStates, to: 'refused', mayReason: true },
  /** its person's account is closed */
  leave: { from: openClaimStates, to: 'refused', mayReason: true },
  /** the code's time is over */
  lapse: { from: ['waiting'], to: 'lapsed' },
} as const satisfies Record<
  string,
  { from: readonly ClaimState[]; to: ClaimState; lacking?: string; mayReason?: true }
>;

export type ClaimStep = keyof typeof claimSteps;

export const claimRules = {
  /** so long a code is good */
  hours: 48,
  /** between two looks of the clock */
  lookMinutes: 30,
  /** open at a time of one person */
  open: 20,
} as const;

/** What a look found last. */
export const claimLooks = ['missing', 'unknown'] as const;

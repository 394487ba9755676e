import { keysOf } from '../text/keys-of';

/** What becomes of an audit. */
export const auditOutcomes = {
  running: '审计正在进行，还没有结论',
  passed: '审计通过，账目与记录都对得上',
  broken: '审计发现不成立的项',
  unfinished: '审计没有做完，没有结论',
} as const;

export type AuditOutcome = keyof typeof auditOutcomes;

export const auditOutcomeKeys = keysOf(auditOutcomes);

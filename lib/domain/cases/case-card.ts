/** What was counted: plays and reads, or likes, comments, forwards and saves together. */
export type OutcomeKind = 'reach' | 'interactions';

/** What orders brought against what their listings told when they were ordered. */
export interface CaseOutcome {
  kind: OutcomeKind;
  actual: number;
  promise: number;
  /** as a share: −0.12 is 12 % below */
  away: number;
  /** orders that are counted in both */
  orders: number;
}

/** A platform's part of the money. */
export interface SplitPart {
  platform: number;
  fen: number;
}

/** What lists show of a case. */
export interface CaseCard {
  title: string;
  /** '' where its buyer does not let it be named */
  brand: string;
  industry: string;
  /** the first words of the brief; '' where they are not shown */
  say: string;
  /** YYYY-MM-DD */
  from: string;
  to: string;
  orders: number;
  split: SplitPart[];
  outcome: CaseOutcome;
  /** the first thing that went wrong; '' nothing did */
  wrong: string;
}

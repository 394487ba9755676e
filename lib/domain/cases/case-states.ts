/** What the platform says of a case: its two sides decide whether it is shown, or it is kept off the site. */
export const caseStates = { open: '由双方决定', taken_down: '已被平台撤下' } as const;

export type CaseState = keyof typeof caseStates;

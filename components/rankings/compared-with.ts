/** What a list of a period is compared with. */
export const comparedWith = { day: '较前日', week: '较上周期', month: '较上周期' } as const;

/** "0.0800" → "8%", "0.0650" → "6.5%": a rate as the database holds it, as people read it. */
export const rateLabel = (rate: string): string => `${Number((Number(rate) * 100).toFixed(2))}%`;

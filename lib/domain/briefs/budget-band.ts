/** Budgets as they are shown to others: a band tells enough and nobody's figure. Upper bounds in 元. */
const bands = [
  { below: 5_000, label: '5 千元以下' },
  { below: 20_000, label: '5 千–2 万元' },
  { below: 100_000, label: '2 万–10 万元' },
  { below: 500_000, label: '10 万–50 万元' },
] as const;

/** @param yuan whole 元, 0 not said */
export function budgetBand(yuan: number): string {
  if (yuan <= 0) return '预算待定';
  return bands.find(({ below }) => yuan < below)?.label ?? '50 万元以上';
}

/** One choice of a filter over figures: `from` included, `below` not. */
export interface Band {
  id: number;
  name: string;
  from: number;
  below: number;
}

const yuan = 100;

/** Prices of one position, in 分. */
export const priceBands: readonly Band[] = [
  { id: 1, name: '2千以下', from: 0, below: 2_000 * yuan },
  { id: 2, name: '2千–5千', from: 2_000 * yuan, below: 5_000 * yuan },
  { id: 3, name: '5千–1万', from: 5_000 * yuan, below: 10_000 * yuan },
  { id: 4, name: '1万–2万', from: 10_000 * yuan, below: 20_000 * yuan },
  { id: 5, name: '2万–5万', from: 20_000 * yuan, below: 50_000 * yuan },
  { id: 6, name: '5万–10万', from: 50_000 * yuan, below: 100_000 * yuan },
  { id: 7, name: '10万以上', from: 100_000 * yuan, below: Number.POSITIVE_INFINITY },
];

/** Followers. */
export const fansBands: readonly Band[] = [
  { id: 1, name: '10万以下', from: 0, below: 100_000 },
  { id: 2, name: '10万–50万', from: 100_000, below: 500_000 },
  { id: 3, name: '50万–100万', from: 500_000, below: 1_000_000 },
  { id: 4, name: '100万–300万', from: 1_000_000, below: 3_000_000 },
  { id: 5, name: '300万–500万', from: 3_000_000, below: 5_000_000 },
  { id: 6, name: '500万以上', from: 5_000_000, below: Number.POSITIVE_INFINITY },
];

/** Number of the band a figure lies in; figures are never negative. */
export function bandOf(bands: readonly Band[], value: number): number {
  const band = bands.find(({ from, below }) => value >= from && value < below);
  if (!band) throw new Error(`no band holds ${value}`);
  return band.id;
}

export const bandName = (bands: readonly Band[], id: number): string =>
  bands.find((band) => band.id === id)?.name ?? '';

/** A placement as a sum counts it. */
export interface SummedLine {
  /** 0: paid by commission alone */
  price_fen: number;
  /** of one reader or a thousand viewers; null: not known */
  cost_fen: number | null;
  /** what `cost_fen` is of, such as CPM */
  costName: string;
}

export interface SumOfLines {
  price_fen: number;
  /** what one costs over all lines together: their prices by what they reach; null: one is not known, or they are not of one kind */
  cost_fen: number | null;
  costName: string;
}

/** What placements cost together. */
export function sumOfLines(lines: readonly SummedLine[]): SumOfLines {
  const price_fen = lines.reduce((sum, line) => sum + line.price_fen, 0);
  const costName = lines[0]?.costName ?? '';
  const reaches = lines.map((line) =>
    line.cost_fen && line.costName === costName ? line.price_fen / line.cost_fen : null,
  );
  const known = reaches.flatMap((reach) => (reach ? [reach] : []));
  const reach = known.reduce((sum, one) => sum + one, 0);
  const cost_fen =
    known.length === lines.length && reach > 0 ? Math.round(price_fen / reach) : null;
  return { price_fen, cost_fen, costName };
}

import { ticksOf } from '@/components/kit/charts/axis-ticks';
import { alongLog, logScale } from '@/components/service/price-map/log-scale';
import type { Output } from '@/lib/contract';
import {
  bestPrice,
  type IncomeCurve,
  incomeAt,
  netAt,
  netOf,
  priceAlong,
} from '@/lib/domain/listings/income';

export type IncomeEstimate = Output<'income_estimate'>;

/** The picture in its own coordinates. */
export const incomePicture = {
  width: 640,
  height: 244,
  left: 64,
  right: 628,
  top: 30,
  bottom: 210,
};

interface Place {
  x: number;
  y: number;
}

export interface DrawnIncome {
  /** prices and sums in 分 that are marked, with where */
  prices: { fen: number; x: number }[];
  sums: { fen: number; y: number }[];
  dots: Place[];
  line: Place[];
  best: Place & { priceFen: number; netFen: number };
  /** the price that is asked about; null: no peer was paid that */
  own: (Place & { netFen: number }) | null;
}

const steps = 60;
const { left, right, top, bottom } = incomePicture;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Peers' take-home by price, the line through their medians, its maximum and the own price. */
export function drawIncome(
  curve: IncomeCurve,
  dots: IncomeEstimate['dots'],
  ownFen: number,
  feeRate: string,
): DrawnIncome {
  const scale = logScale([curve.from_fen, curve.to_fen], [1, 2, 5]);
  if (!scale) throw new Error('two prices make a scale');
  const nets = Array.from({ length: steps + 1 }, (_, nth) => {
    const price = priceAlong(curve, nth / steps);
    return { price, net: netAt(curve, price, feeRate) ?? 0 };
  });
  const peers = dots.map(({ price_fen, orders }) => ({
    price: price_fen,
    net: netOf({ priceFen: price_fen, orders }, feeRate),
  }));
  const highest = Math.max(...nets.map(({ net }) => net)) * 1.6;
  const sums = ticksOf(Math.max(highest, 100) / 100, 4).map((yuan) => yuan * 100);
  const most = sums.at(-1) ?? highest;
  // Whatever is left or right of the outermost prices would lie on the axis.
  const x = (fen: number) => tenth(left + 14 + (right - left - 28) * alongLog(range(curve), fen));
  const y = (fen: number) => tenth(bottom - ((bottom - top) * Math.min(fen, most)) / most);
  const best = bestPrice(curve);
  const netFen = incomeAt(curve, best, feeRate)?.netFen ?? 0;
  const own = incomeAt(curve, ownFen, feeRate);
  return {
    prices: scale.ticks
      .filter((fen) => fen >= curve.from_fen && fen <= curve.to_fen)
      .map((fen) => ({ fen, x: x(fen) })),
    sums: sums.map((fen) => ({ fen, y: y(fen) })),
    // One beyond the picture is not drawn.
    dots: peers
      .filter(({ price, net }) => net <= most && price >= curve.from_fen && price <= curve.to_fen)
      .map(({ price, net }) => ({ x: x(price), y: y(net) })),
    line: nets.map(({ price, net }) => ({ x: x(price), y: y(net) })),
    best: { x: x(best), y: y(netAt(curve, best, feeRate) ?? 0), priceFen: best, netFen },
    own: own && { x: x(ownFen), y: y(netAt(curve, ownFen, feeRate) ?? 0), netFen: own.netFen },
  };
}

/** A single price has room around it too. */
const range = ({ from_fen, to_fen }: IncomeCurve) => ({
  from: from_fen,
  to: Math.max(to_fen, from_fen * 1.01),
});

import { BAR_WIDTH, BarFrame } from './BarFrame';
import s from './SettledBar.module.css';

export interface SettledBarProps {
  low_fen: number;
  median_fen: number;
  high_fen: number;
  /** what is asked today; null: nothing */
  priceFen: number | null;
}

/** Where the middle half of settled prices lies, the median of them, and today's price: on an axis of its own. */
export function SettledBar({ low_fen, median_fen, high_fen, priceFen }: SettledBarProps) {
  const all = [low_fen, high_fen, ...(priceFen === null ? [] : [priceFen])];
  const from = Math.min(...all) * 0.8;
  const width = Math.max(...all) * 1.2 - from;
  // To a tenth of a pixel: what the server wrote and what the browser counts are compared as text.
  const x = (fen: number) => Math.round(((fen - from) / width) * BAR_WIDTH * 10) / 10;
  return (
    <BarFrame className={s.bar} height={20}>
      <rect className={s.track} width={BAR_WIDTH} y="6" height="2" />
      <rect
        className={s.half}
        x={x(low_fen)}
        width={Math.max(2, x(high_fen) - x(low_fen))}
        y="4"
        height="6"
      />
      <rect className={s.median} x={x(median_fen) - 1} width="2" y="1" height="12" />
      {priceFen !== null && <path className={s.price} d={`M${x(priceFen)} 13l4 6h-8z`} />}
    </BarFrame>
  );
}

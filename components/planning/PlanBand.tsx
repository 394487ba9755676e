import { BAR_WIDTH, BarFrame } from '@/components/kit/charts/BarFrame';
import s from './PlanLines.module.css';

interface PlanBandProps {
  band: { low: number; high: number } | null;
  figure: number;
  /** where the axis of all lines ends */
  axis: number;
}

/** A line's band and figure on the axis that all lines share. */
export function PlanBand({ band, figure, axis }: PlanBandProps) {
  // To a tenth of a pixel: what the server wrote and what the browser counts are compared as text.
  const x = (value: number) => Math.round((value / axis) * BAR_WIDTH * 10) / 10;
  return (
    <BarFrame className={s.bar} height={12}>
      <rect className={s.track} width={BAR_WIDTH} y="5" height="2" />
      {band && (
        <rect
          className={s.band}
          x={x(band.low)}
          width={Math.max(2, x(band.high) - x(band.low))}
          y="3"
          height="6"
        />
      )}
      <rect className={s.middle} x={Math.max(0, x(figure) - 2)} width="4" y="1" height="10" />
    </BarFrame>
  );
}

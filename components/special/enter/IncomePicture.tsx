import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import { type DrawnIncome, incomePicture } from './draw-income';
import s from './Income.module.css';

const { width, height, left, right, top, bottom } = incomePicture;

/** Take-home a month by price; what it shows stands beside it as text and table. */
export function IncomePicture({ drawn, label }: { drawn: DrawnIncome; label: string }) {
  const { best, own } = drawn;
  const isBest = own !== null && Math.abs(own.x - best.x) < 4;
  return (
    <svg className={s.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={s.grid} d={drawn.sums.map(({ y }) => `M${left},${y}H${right}`).join('')} />
      <g className={s.ticks}>
        {drawn.sums.map(({ fen, y }) => (
          <text key={fen} x={left - 8} y={y + 4} textAnchor="end">
            {fen === 0 ? '0' : formatYuanShort(fen)}
          </text>
        ))}
        {drawn.prices.map(({ fen, x }) => (
          <text key={fen} x={x} y={bottom + 20} textAnchor="middle">
            {formatYuanShort(fen)}
          </text>
        ))}
      </g>
      <g className={s.dots}>
        {drawn.dots.map(({ x, y }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no name, and two may lie at one place
          <circle key={nth} cx={x} cy={y} r="3" />
        ))}
      </g>
      <path className={s.drop} d={`M${best.x},${best.y}V${bottom}`} />
      <path
        className={s.curve}
        d={drawn.line.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x},${y}`).join('')}
      />
      <circle className={s.best} cx={best.x} cy={best.y} r="5" />
      {!isBest && (
        <text className={s.name} {...placed(best.x)} y={Math.max(top - 14, best.y - 12)}>
          最多 {formatYuan(best.netFen)}
        </text>
      )}
      {own && (
        <>
          <path className={s.ownDrop} d={`M${own.x},${own.y}V${bottom}`} />
          <circle className={s.own} cx={own.x} cy={own.y} r="5.5" />
          <text
            className={s.ownName}
            {...placed(own.x)}
            y={isBest || Math.abs(own.x - best.x) > 110 ? own.y - 12 : own.y + 24}
          >
            您 {formatYuan(own.netFen)}
          </text>
        </>
      )}
    </svg>
  );
}

/** A word above a point stays within the picture. */
const placed = (x: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } =>
  x > right - 60
    ? { x: right, textAnchor: 'end' }
    : x < left + 60
      ? { x: left + 4, textAnchor: 'start' }
      : { x, textAnchor: 'middle' };

import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import { type DrawnMap, type DrawnPlatform, picture } from './draw-map';
import s from './PriceMap.module.css';
import { markOf, marksPath } from './series';

const { width, height, left, right, top, bottom } = picture;

/** 1万, 10万, 1,000万 */
const fansTick = (fans: number): string => formatCount(fans).replace('.0', '');

interface MapPictureProps {
  drawn: DrawnMap;
  budgetFen: number;
  label: string;
}

/** The picture alone: what it shows stands beside it as a table. */
export function MapPicture({ drawn, budgetFen, label }: MapPictureProps) {
  const { fans, price, xOf, yOf, budgetY } = drawn;
  return (
    <svg
      className={s.picture}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys name one point after the other
      tabIndex={0}
    >
      <path
        className={s.grid}
        d={[
          ...fans.ticks.map((tick) => `M${Math.round(xOf(tick))},${top}V${bottom}`),
          ...price.ticks.map((tick) => `M${left},${Math.round(yOf(tick))}H${right}`),
        ].join('')}
      />
      <rect
        className={s.within}
        x={left}
        y={budgetY}
        width={right - left}
        height={Math.max(0, bottom - budgetY)}
      />
      <g className={s.ticks}>
        {fans.ticks.map((tick) => (
          <text key={tick} x={xOf(tick)} y={bottom + 18} textAnchor="middle">
            {fansTick(tick)}
          </text>
        ))}
        {price.ticks
          // The budget's own mark stands there.
          .filter((tick) => Math.abs(yOf(tick) - budgetY) > 14)
          .map((tick) => (
            <text key={tick} x={left - 8} y={yOf(tick) + 4} textAnchor="end">
              {formatYuanShort(tick)}
            </text>
          ))}
        <text x={left} y={height - 4}>
          ↑ 主位置报价（对数刻度）
        </text>
        <text x={right} y={height - 4} textAnchor="end">
          粉丝数（对数刻度）
        </text>
      </g>
      {drawn.platforms.map((each) => (
        <Points key={each.no} platform={each} />
      ))}
      <path className={s.budget} d={`M${left},${budgetY}H${right}`} />
      <g className={s.mark}>
        <rect x="2" y={budgetY - 10} width={left - 4} height="20" rx="4" />
        <text x={left / 2} y={budgetY + 4} textAnchor="middle">
          {formatYuanShort(budgetFen)}
        </text>
      </g>
      {drawn.platforms.map((each) => (
        <Line key={each.no} platform={each} />
      ))}
      {drawn.platforms.map(({ no, ring }) => {
        if (!ring) return null;
        const { hue } = markOf(no);
        return (
          <g key={no}>
            <path className={s.drop} stroke={hue} d={`M${ring.x},${ring.y + 5}V${bottom}`} />
            <circle className={s.ring} stroke={hue} cx={ring.x} cy={ring.y} r="5" />
            <text className={s.name} fill={hue} x={ring.nameX} y={ring.y - 11} textAnchor="middle">
              {fansShort(ring.fans)}
            </text>
          </g>
        );
      })}
      <circle className={s.cursor} r="6" data-cursor="" visibility="hidden" />
    </svg>
  );
}

/** Followers to two or three digits: an estimate says no more. */
export const fansShort = (fans: number): string =>
  fans < 100_000 ? formatCount(fans) : `${groupDigits(Math.round(fans / 10_000))}万`;

function Points({ platform: { no, points } }: { platform: DrawnPlatform }) {
  const { hue, shape } = markOf(no);
  const paint = shape === 'ring' ? { fill: 'none', stroke: hue } : { fill: hue };
  return <path className={s.points} d={marksPath(shape, points)} {...paint} />;
}

function Line({ platform: { no, line } }: { platform: DrawnPlatform }) {
  if (!line) return null;
  const { hue } = markOf(no);
  const { from, to, nameY } = line;
  return (
    <>
      <path className={s.line} stroke={hue} d={`M${from.x},${from.y}L${to.x},${to.y}`} />
      <text className={s.name} fill={hue} x={to.x + 6} y={nameY + 4}>
        {platformOf(no).name}
      </text>
    </>
  );
}

/** A platform's mark, as in the picture. */
export function SeriesKey({ platform }: { platform: number }) {
  const { hue, shape } = markOf(platform);
  const paint = shape === 'ring' ? { fill: 'none', stroke: hue, strokeWidth: 1.5 } : { fill: hue };
  return (
    <svg className={s.key} viewBox="-5 -5 10 10" width="10" height="10" aria-hidden="true">
      <path d={marksPath(shape, [{ x: 0, y: 0 }])} {...paint} />
    </svg>
  );
}

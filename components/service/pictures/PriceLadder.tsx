import { pricesOf } from '@/components/service/position-prices';
import { alongLog, logScale } from '@/components/service/price-map/log-scale';
import type { ServiceData } from '@/components/service/service-data';
import { fansBands } from '@/lib/domain/catalog/bands';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import { PictureCard } from './PictureCard';
import s from './Pictures.module.css';

interface PriceLadderProps {
  data: ServiceData;
  platform: number;
  /** the two positions: what is dear, what is cheap */
  upper: { position: number; name: string };
  lower: { position: number; name: string };
}

const picture = { width: 1192, left: 76, right: 1092, top: 16, bottom: 236, height: 268 };
const step = (picture.right - picture.left) / fansBands.length;

/** Two ways of one post, price by followers: what the cheaper one saves at each step. */
export function PriceLadder({ data, platform, upper, lower }: PriceLadderProps) {
  const steps = fansBands.flatMap(({ id, name }, nth) => {
    const at = (position: number) =>
      pricesOf(data, platform, position)?.bands.find((band) => band.id === id)?.price?.median_fen;
    const [high, low] = [at(upper.position), at(lower.position)];
    return high === undefined || low === undefined ? [] : [{ id, name, nth, high, low }];
  });
  const scale = logScale(
    steps.flatMap(({ high, low }) => [high, low]),
    [1, 3],
  );
  if (!scale) return null;
  const y = (fen: number) =>
    Math.round(picture.bottom - (picture.bottom - picture.top) * alongLog(scale, fen));
  const x = (nth: number) => picture.left + nth * step;
  const stairs = (of: 'high' | 'low') =>
    steps
      .map((each, nth) => `${nth ? 'L' : 'M'}${x(each.nth)},${y(each[of])}H${x(each.nth + 1)}`)
      .join('');
  const last = steps.at(-1);
  return (
    <PictureCard
      title={`${upper.name}与${lower.name}，隔着几级台阶`}
      note="在架报价中位，按粉丝分段，纵轴为对数；两条线之间是转一条省下的钱"
      picture={
        <svg
          className={s.picture}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          aria-hidden="true"
        >
          {scale.ticks.map((fen) => (
            <g key={fen}>
              <path className={s.grid} d={`M${picture.left},${y(fen)}H${picture.right}`} />
              <text className={s.axis} x={picture.left - 8} y={y(fen) + 4} textAnchor="end">
                {formatYuanShort(fen)}
              </text>
            </g>
          ))}
          {steps.map(({ id, name, nth, high, low }) => (
            <g key={id}>
              <rect
                className={s.saved}
                x={x(nth)}
                y={Math.min(y(high), y(low))}
                width={step}
                height={Math.abs(y(low) - y(high))}
              />
              <text
                className={s.value}
                x={x(nth) + step / 2}
                y={(y(high) + y(low)) / 2 + 4}
                textAnchor="middle"
              >
                {low < high ? `省 ${Math.round((1 - low / high) * 100)}%` : '不便宜'}
              </text>
              <text className={s.price} x={x(nth) + 6} y={y(high) - 6}>
                {formatYuanShort(high)}
              </text>
              <text className={s.axis} x={x(nth) + 6} y={y(low) + 16}>
                {formatYuanShort(low)}
              </text>
              <text
                className={s.axis}
                x={x(nth) + step / 2}
                y={picture.height - 8}
                textAnchor="middle"
              >
                {name}
              </text>
            </g>
          ))}
          <path className={s.line} d={stairs('high')} />
          <path className={s.second} d={stairs('low')} />
          {last && (
            <>
              <text className={s.name} x={x(last.nth + 1) + 8} y={y(last.high) + 4}>
                {upper.name}
              </text>
              <text className={s.name} x={x(last.nth + 1) + 8} y={y(last.low) + 4}>
                {lower.name}
              </text>
            </>
          )}
        </svg>
      }
      rows={[
        ['粉丝', upper.name, lower.name],
        ...steps.map(({ name, high, low }) => [name, formatYuan(high), formatYuan(low)]),
      ]}
    />
  );
}

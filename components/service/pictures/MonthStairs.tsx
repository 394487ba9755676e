import { pricesOf } from '@/components/service/position-prices';
import type { ServiceData } from '@/components/service/service-data';
import { weeks } from '@/components/service/weeks';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { PictureCard } from './PictureCard';
import s from './Pictures.module.css';

const picture = { width: 1192, left: 24, right: 1168, top: 44, bottom: 196, height: 228 };
const step = (picture.right - picture.left) / weeks.length;

/** What four weeks come to, week by week, where each placement costs what it costs in the middle. */
export function MonthStairs({ data }: { data: ServiceData }) {
  const prices = weeks.map(({ buys }) =>
    buys ? (pricesOf(data, buys.platform, buys.position)?.price?.median_fen ?? null) : 0,
  );
  if (prices.some((price) => price === null)) return null;
  const known = prices.map((price) => price ?? 0);
  const sums = known.map((_, nth) => sumFen(known.slice(0, nth + 1)));
  const total = sums.at(-1) ?? 0;
  if (total === 0) return null;
  const y = (fen: number) =>
    Math.round(picture.bottom - ((picture.bottom - picture.top) * fen) / total);
  const x = (nth: number) => picture.left + nth * step;
  return (
    <PictureCard
      title={`一个月四周，走到 ${formatYuan(total)}`}
      note="每周买一个位置，按在架报价中位累计；公众号与视频号放在一把尺子上"
      picture={
        <svg
          className={s.picture}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          aria-hidden="true"
        >
          <path className={s.grid} d={`M${picture.left},${picture.bottom}H${picture.right}`} />
          {weeks.map(({ name, buys }, nth) => {
            const before = sums[nth - 1] ?? 0;
            const sum = sums[nth] ?? 0;
            return (
              <g key={name}>
                <rect
                  className={s.tier}
                  x={x(nth)}
                  y={y(before)}
                  width={step - 6}
                  height={picture.bottom - y(before)}
                />
                <rect
                  className={s.filled}
                  x={x(nth)}
                  y={y(sum)}
                  width={step - 6}
                  height={y(before) - y(sum)}
                />
                <text className={s.name} x={x(nth)} y={y(sum) - 24}>
                  {buys ? `+${formatYuan(sum - before)}` : '不花钱'}
                </text>
                <text className={s.axis} x={x(nth)} y={y(sum) - 7}>
                  {buys?.label ?? '选题与候选名单'}
                </text>
                <text className={s.axis} x={x(nth)} y={picture.height - 12}>
                  {name}
                  {sum > 0 && `，累计 ${formatYuan(sum)}`}
                </text>
              </g>
            );
          })}
        </svg>
      }
      rows={[
        ['周', '买什么', '中位价', '累计'],
        ...weeks.map(({ name, buys }, nth) => [
          name,
          buys?.label ?? '—',
          formatYuan(known[nth] ?? 0),
          formatYuan(sums[nth] ?? 0),
        ]),
      ]}
    />
  );
}

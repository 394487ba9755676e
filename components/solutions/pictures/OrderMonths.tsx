import { platformFill } from '@/components/kit/charts/platform-fill';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import type { MonthsPicture } from '@/lib/domain/solutions/trade-picture';
import { shoppingDaysBetween } from '@/lib/domain/time/shopping-days';
import s from './Picture.module.css';
import { PictureFrame, tenth } from './PictureFrame';

const left = 24;
const right = 800;
/** Squares side by side and above each other. */
const across = 3;
const mostUp = 14;
const square = 14;
const gap = 3;

/** Every order a square, in the month in which it was paid; months that are sold by are named below. */
export function OrderMonths({ picture: { months } }: { picture: MonthsPicture }) {
  const totals = months.map(({ platforms }) => sumOf(platforms));
  const each = Math.max(1, Math.ceil(Math.max(...totals, 0) / (across * mostUp)));
  const rows = Math.ceil(Math.max(...totals, 1) / each / across);
  const base = 56 + Math.max(6, rows) * (square + gap);
  const column = (right - left) / Math.max(1, months.length);
  const platforms = [
    ...new Set(months.flatMap((month) => month.platforms.map((p) => p.platform))),
  ].sort((a, b) => a - b);
  const first = months[0]?.month ?? '';
  const last = months.at(-1)?.month ?? '';
  const named = first ? shoppingDaysBetween(`${first}-01`, `${last}-31`) : [];
  return (
    <PictureFrame
      height={base + 78}
      label={`按付款月份的订单：${months.map(({ month }, at) => `${month} ${totals[at]} 笔`).join('，')}`}
      numbers={{
        head: ['月份', '订单', ...platforms.map((no) => findPlatform(no)?.name ?? '')],
        rows: months.map(({ month, platforms: own }, at) => [
          month,
          String(totals[at]),
          ...platforms.map((no) =>
            String(own.find(({ platform }) => platform === no)?.orders ?? 0),
          ),
        ]),
      }}
    >
      <path className={s.axis} d={`M${left},${base}H${right}`} />
      {months.map(({ month, platforms: own }, at) => {
        const x = left + column * at + (column - across * (square + gap)) / 2;
        const squares = own.flatMap(({ platform, orders }) =>
          Array.from({ length: Math.ceil(orders / each) }, () => platform),
        );
        const highest = Math.ceil(squares.length / across);
        return (
          <g key={month}>
            {squares.map((platform, nth) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: squares of a drawing that never changes
                key={nth}
                x={tenth(x + (nth % across) * (square + gap))}
                y={base - 6 - (Math.floor(nth / across) + 1) * (square + gap)}
                width={square}
                height={square}
                rx="2"
                fill={platformFill(platform)}
              />
            ))}
            <text
              className={s.value}
              x={tenth(left + column * (at + 0.5))}
              y={base - 14 - highest * (square + gap)}
              textAnchor="middle"
            >
              {totals[at]}
            </text>
            <text
              className={s.tick}
              x={tenth(left + column * (at + 0.5))}
              y={base + 18}
              textAnchor="middle"
            >
              {Number(month.slice(5))} 月
            </text>
            <text
              className={s.sold}
              x={tenth(left + column * (at + 0.5))}
              y={base + 36}
              textAnchor="middle"
            >
              {named
                .filter(({ day }) => day.startsWith(month))
                .map(({ name }) => name)
                .slice(0, 2)
                .join('·')}
            </text>
          </g>
        );
      })}
      {platforms.map((no, at) => (
        <g key={no}>
          <rect
            x={left + at * 84}
            y={base + 54}
            width="10"
            height="10"
            rx="2"
            fill={platformFill(no)}
          />
          <text className={s.tick} x={left + at * 84 + 15} y={base + 63}>
            {findPlatform(no)?.name}
          </text>
        </g>
      ))}
      <text className={s.tick} x={right} y="16" textAnchor="end">
        每格 {each} 笔
      </text>
    </PictureFrame>
  );
}

const sumOf = (platforms: readonly { orders: number }[]): number =>
  platforms.reduce((sum, { orders }) => sum + orders, 0);

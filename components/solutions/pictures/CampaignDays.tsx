import type { DaysPicture } from '@/lib/domain/solutions/trade-picture';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { orderBy, type ShoppingDay } from '@/lib/domain/time/shopping-days';
import s from './Picture.module.css';
import { PictureFrame, tenth } from './PictureFrame';

const left = 96;
const right = 800;
const top = 34;
const row = 46;
const SHOWN = 6;
const steps = [
  { key: 'accept', name: '接单' },
  { key: 'submit_draft', name: '首稿' },
  { key: 'approve_draft', name: '定稿' },
  { key: 'file_link', name: '发布' },
] as const;

export interface CampaignDaysProps {
  picture: DaysPicture;
  /** the days that the trade sells by, from today on */
  days: readonly ShoppingDay[];
  /** YYYY-MM-DD */
  today: string;
}

/** Each day that is sold by, with the days before it that a publication takes: from the last payment to what is online. */
export function CampaignDays({ picture: { lead }, days, today }: CampaignDaysProps) {
  const shown = days.slice(0, SHOWN);
  const end = shown.at(-1)?.day ?? today;
  if (!lead) return null;
  const all = Math.max(1, between(today, end) + 4);
  const x = (day: string, more = 0): number =>
    tenth(left + ((between(today, day) + more) / all) * (right - left));
  const bottom = top + row * shown.length;
  const months = Array.from({ length: all }, (_, nth) => shiftDay(today, nth)).filter((day) =>
    day.endsWith('-01'),
  );
  return (
    <PictureFrame
      height={bottom + 40}
      label={`节点与付款的最晚一天：${shown
        .map(({ name, day }) => `${name} ${day}，最晚 ${orderBy(day, lead.nine_tenths)}`)
        .join('；')}`}
      numbers={{
        head: ['节点', '日期', '已发布的一半赶得上', '已发布的九成赶得上'],
        rows: shown.map(({ name, day }) => [
          name,
          day,
          `${orderBy(day, lead.half)} 前付款`,
          `${orderBy(day, lead.nine_tenths)} 前付款`,
        ]),
      }}
    >
      <g className={s.grid}>
        {months.map((day) => (
          <path key={day} d={`M${x(day)},${top - 10}V${bottom}`} />
        ))}
      </g>
      {shown.map(({ key, name, day }, nth) => {
        const y = top + row * nth + 22;
        const last = orderBy(day, lead.nine_tenths);
        const isPast = last < today;
        return (
          <g key={key}>
            <text className={s.name} x="0" y={y - 2}>
              {name}
            </text>
            <text className={s.quiet} x="0" y={y + 14}>
              {day.slice(5)}
            </text>
            <path className={s.axis} d={`M${left},${y}H${x(day)}`} />
            <rect
              className={isPast ? s.spent : s.span}
              x={Math.max(left, x(last))}
              y={y - 7}
              width={Math.max(2, tenth(x(day) - Math.max(left, x(last))))}
              height="14"
              rx="3"
            />
            {steps.map((step) => {
              const at = x(day, lead.steps[step.key] - lead.nine_tenths);
              return at < left ? null : (
                <path key={step.key} className={s.notch} d={`M${at},${y - 7}v14`} />
              );
            })}
            {!isPast && <circle className={s.dot} cx={x(last)} cy={y} r="5" />}
            <path className={s.flag} d={`M${x(day)},${y - 12}v24`} />
            <text
              className={isPast ? s.quiet : s.due}
              x={Math.max(left, x(last)) + (x(last) - left < 120 ? 0 : -10)}
              y={x(last) - left < 120 ? y - 12 : y + 4}
              textAnchor={x(last) - left < 120 ? 'start' : 'end'}
            >
              {isPast ? '已赶不上' : `最晚 ${last.slice(5)} 付款`}
            </text>
          </g>
        );
      })}
      <g className={s.tick}>
        {months.map((day) => (
          <text key={day} x={x(day)} y={bottom + 14} textAnchor="middle">
            {Number(day.slice(5, 7))} 月
          </text>
        ))}
        <text x={left} y={bottom + 34}>
          蓝段是从付款到发布的 {Math.ceil(lead.nine_tenths)}{' '}
          天（已发布订单的九成），刻线依次为接单、首稿、定稿、发布的中位
        </text>
      </g>
    </PictureFrame>
  );
}

const between = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

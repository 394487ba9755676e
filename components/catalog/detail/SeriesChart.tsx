import { type PointerEvent, useId, useState, useSyncExternalStore } from 'react';
import { ticksOf } from '@/components/kit/charts/axis-ticks';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { MetricUnit } from '@/lib/domain/catalog/platforms';
import { formatFigure, shortDay } from '@/lib/domain/figures/format-figure';
import { medianOf } from '@/lib/domain/figures/median-of';
import { weekdayOf } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import s from './SeriesChart.module.css';

type Series = NonNullable<GoodDetail['series']>;

/** Of the drawing in its own pixels: beside other cards, and on a phone. */
const wide = { width: 856, height: 232, left: 52, right: 832, top: 10, bottom: 204, days: 15 };
const narrow = { width: 360, height: 200, left: 44, right: 352, top: 10, bottom: 172, days: 30 };

interface Line {
  name: string;
  unit: MetricUnit;
  values: readonly (number | null)[];
}

/** The last 90 days as a line: rendered on the server, read off with the pointer or the arrow keys. */
export function SeriesChart({ series }: { series: Series }) {
  const lines: Line[] = [
    { name: series.name, unit: 'count', values: series.values },
    ...series.more,
  ];
  const [shown, setShown] = useState(0);
  const [at, setAt] = useState<number | null>(null);
  const title = useId();
  const isPhone = useSyncExternalStore(watchPhone, () => phone().matches, never);
  const plot = isPhone ? narrow : wide;
  const line = lines[shown] ?? (lines[0] as Line); // there is always the series itself
  const median = shown === 0 ? series.median : medianOf(line.values);
  const ticks = ticksOf(Math.max(median, ...line.values.map((value) => value ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const x = (day: number) =>
    plot.left + (day / Math.max(1, line.values.length - 1)) * (plot.right - plot.left);
  const y = (value: number) => plot.bottom - (value / top) * (plot.bottom - plot.top);
  const say = (value: number) => formatFigure('', value, line.unit);
  const path = pathOf(line.values, x, y);

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = ((event.clientX - box.left) / box.width) * plot.width;
    setAt(
      nearest(
        line.values,
        ((along - plot.left) / (plot.right - plot.left)) * (line.values.length - 1),
      ),
    );
  };
  return (
    <section className={s.section} id="figures" aria-labelledby={title}>
      <div className={s.head}>
        <h2 id={title}>近 90 天{line.name}</h2>
        <SourceMark source={series.source} date={shortDay(series.as_of)} />
        <span className={s.medianKey}>中位 {say(median)}</span>
        {series.ads.length > 0 && <span className={s.adKey}>商单发布</span>}
        {lines.length > 1 && (
          <span className={s.choice}>
            <Segmented
              label="看哪个数据"
              items={lines.map(({ name }, index) => ({ key: String(index), label: name }))}
              active={String(shown)}
              onSelect={(key) => {
                setShown(Number(key));
                setAt(null);
              }}
            />
          </span>
        )}
      </div>
      <div className={s.chart}>
        <input
          className={s.reader}
          type="range"
          min={0}
          max={line.values.length - 1}
          value={at ?? line.values.length - 1}
          aria-label={`逐日查看${line.name}`}
          aria-valuetext={at === null ? undefined : wordsOf(lines, series.from, at).join('，')}
          onChange={(event) => setAt(nearest(line.values, event.target.valueAsNumber))}
          onBlur={() => setAt(null)}
        />
        <svg
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          role="img"
          aria-label={`${line.name}，${series.from} 至 ${series.to}，中位 ${say(median)}`}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setAt(null)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? s.axis : s.grid}
                x1={plot.left}
                x2={plot.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
                {tick === 0 ? '0' : say(tick).replace(/\.0(?=\D)/, '')}
              </text>
            </g>
          ))}
          {daysOfAxis(line.values.length, plot.days).map((day, index, all) => (
            <text
              key={day}
              x={x(day)}
              y={plot.bottom + 20}
              textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
            >
              {shortDay(shiftDay(series.from, day))}
            </text>
          ))}
          <path className={s.area} d={areaOf(line.values, x, y)} />
          <path className={s.line} d={path} />
          <line className={s.median} x1={plot.left} x2={plot.right} y1={y(median)} y2={y(median)} />
          {series.ads.map((day) => {
            const index = daysBetween(series.from, day);
            const value = line.values[index];
            if (value === null || value === undefined) return null;
            return (
              <path key={day} className={s.ad} d={`M${x(index)} ${y(value) - 7}l5 7-5 7-5-7z`} />
            );
          })}
          {at !== null && (
            <>
              <line className={s.hair} x1={x(at)} x2={x(at)} y1={plot.top} y2={plot.bottom} />
              <circle className={s.dot} cx={x(at)} cy={y(line.values[at] ?? 0)} r="4" />
            </>
          )}
        </svg>
        {at !== null && (
          <div
            className={s.bubble}
            style={{
              left: `${(x(at) / plot.width) * 100}%`,
              transform:
                at > line.values.length * (isPhone ? 0.5 : 0.75)
                  ? 'translateX(calc(-100% - 12px))'
                  : 'translateX(12px)',
            }}
            aria-hidden="true"
          >
            {wordsOf(lines, series.from, at).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const phone = () => window.matchMedia('(max-width: 639px)');
const never = () => false;

function watchPhone(onChange: () => void): () => void {
  const query = phone();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** What the chart says of one day: the day, then each line's figure. */
function wordsOf(lines: readonly Line[], from: string, at: number): string[] {
  const day = shiftDay(from, at);
  return [
    `${shortDay(day)} ${weekdayOf(day)}`,
    ...lines.map(({ name, unit, values }) => {
      const value = values[at] ?? null;
      return `${name} ${value === null ? '—' : formatFigure('', value, unit)}`;
    }),
  ];
}

type Along = (value: number) => number;

/** The line; a day that is not known breaks it. */
function pathOf(values: Line['values'], x: Along, y: Along): string {
  let path = '';
  let pen = 'M';
  values.forEach((value, day) => {
    if (value === null) {
      pen = 'M';
      return;
    }
    path += `${pen}${round(x(day))} ${round(y(value))}`;
    pen = 'L';
  });
  return path;
}

/** The ground below each unbroken piece of the line. */
function areaOf(values: Line['values'], x: Along, y: Along): string {
  let path = '';
  let start = -1;
  for (let day = 0; day <= values.length; day++) {
    const value = values[day];
    if (value !== null && value !== undefined) {
      if (start < 0) {
        start = day;
        path += `M${round(x(day))} ${round(y(0))}`;
      }
      path += `L${round(x(day))} ${round(y(value))}`;
    } else if (start >= 0) {
      path += `L${round(x(day - 1))} ${round(y(0))}Z`;
      start = -1;
    }
  }
  return path;
}

/** About every so many days, and the last. */
function daysOfAxis(length: number, step: number): number[] {
  const last = length - 1;
  const days: number[] = [];
  for (let day = 0; day < last - step / 2; day += step) days.push(day);
  return [...days, last];
}

function nearest(values: Line['values'], day: number): number | null {
  const start = Math.max(0, Math.min(values.length - 1, Math.round(day)));
  if (values[start] !== null) return start;
  return known(values, start, 1) ?? known(values, start, -1) ?? null;
}

/** The next day in a direction whose value is known. */
function known(values: Line['values'], from: number, by: number): number | undefined {
  for (let day = from + by; day >= 0 && day < values.length; day += by) {
    if (values[day] !== null) return day;
  }
  return undefined;
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const round = (value: number): number => Math.round(value * 10) / 10;

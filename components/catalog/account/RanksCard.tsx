import { ticksOf } from '@/components/kit/charts/axis-ticks';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Table } from '@/components/kit/ui/Table';
import { type BoardFilter, boardHref } from '@/lib/address/board-address';
import type { Output } from '@/lib/contract';
import { areaName } from '@/lib/domain/catalog/areas';
import { categoryName } from '@/lib/domain/catalog/categories';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { boardKinds } from '@/lib/domain/rankings/board-kinds';
import { periodName } from '@/lib/domain/rankings/calendar-periods';
import s from './RanksCard.module.css';
import { shownRanks } from './shown-ranks';

type Ranks = Output<'account_ranks'>;
type Rank = Ranks['ranks'][number];

export interface RanksCardProps {
  platform: Pick<Platform, 'no' | 'name'>;
  ranks: Ranks;
}

/** Where an account stands on the boards, and how it went over 26 weeks; nothing where it was on none. */
export function RanksCard({ platform, ranks: { weeks, ranks } }: RanksCardProps) {
  const shown = shownRanks(ranks);
  const [main] = shown;
  const last = weeks.at(-1);
  if (!main || !last) return null;
  const addressOf = ({ kind, category, area }: Rank): BoardFilter => ({
    platform: platform.no,
    kind,
    category,
    area,
    period: 'week',
    date: '',
  });
  const nameOf = (rank: Rank) => nameOnBoard(platform, rank);
  return (
    <Card id="ranks">
      <CardHead
        title="榜单位次"
        note={`${platform.name}·${nameOf(main)}，近 ${weeks.length} 周；越高越靠前`}
        more={<a href={boardHref(addressOf(main))}>看这张榜</a>}
      />
      <div className={s.parts}>
        <PlacesChart name={nameOf(main)} weeks={weeks} places={main.places} />
        <Table aria-label="最近一周的位次" className={s.table}>
          <thead>
            <tr>
              <th scope="col">{periodName('week', last)}</th>
              <th scope="col">位次</th>
              <th scope="col">较上周</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((rank) => {
              const [before, now] = rank.places.slice(-2);
              return (
                <tr key={nameOf(rank)}>
                  <th scope="row">
                    <a href={boardHref(addressOf(rank))}>{nameOf(rank)}</a>
                  </th>
                  <td>{now ?? '未上榜'}</td>
                  <td>
                    <Change before={before ?? null} now={now ?? null} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}

function nameOnBoard({ name }: { name: string }, { kind, category, area }: Rank): string {
  if (category) return `${categoryName(category)}${boardKinds[kind].name}榜`;
  return area ? `${areaName(area)}地区榜` : `${name}总榜`;
}

function Change({ before, now }: { before: number | null; now: number | null }) {
  if (now === null) return '—';
  if (before === null) return '新上榜';
  if (before === now) return '—';
  const won = before - now;
  return (
    <span className={won > 0 ? s.up : s.down}>
      <span className="sr-only">{won > 0 ? '上升' : '下降'}</span>
      <span aria-hidden="true">{won > 0 ? '▲' : '▼'}</span> {Math.abs(won)}
    </span>
  );
}

const width = 500;
const height = 168;
const plot = { left: 34, right: 488, top: 24, bottom: 136 };

/** The first place is on top; a week off the board breaks the line. */
function PlacesChart({
  name,
  weeks,
  places,
}: {
  name: string;
  weeks: readonly string[];
  places: readonly (number | null)[];
}) {
  const known = places.filter((place) => place !== null);
  const ticks = [1, ...ticksOf(Math.max(2, ...known)).filter((tick) => tick > 1 && tick % 1 === 0)];
  const lowest = ticks.at(-1) ?? 2;
  const best = Math.min(...known);
  const bestAt = places.indexOf(best);
  const x = (nth: number) =>
    Math.round(plot.left + (nth / (weeks.length - 1)) * (plot.right - plot.left));
  const y = (place: number) =>
    Math.round(plot.top + ((place - 1) / (lowest - 1)) * (plot.bottom - plot.top));
  return (
    <div className={s.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
            <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {weeks.map(
          (week, nth) =>
            nth % 8 === 1 && (
              <text
                key={week}
                x={x(nth)}
                y={plot.bottom + 22}
                textAnchor={nth === weeks.length - 1 ? 'end' : 'middle'}
              >
                {periodName('week', week)}
              </text>
            ),
        )}
        <path d={pathOf(places, x, y)} />
        {places.map((place, nth) =>
          // A week between two off the board would not be seen as a line.
          place !== null && (nth === bestAt || isAlone(places, nth)) ? (
            <circle
              key={weeks[nth]}
              className={nth === bestAt ? s.best : undefined}
              cx={x(nth)}
              cy={y(place)}
              r="3"
            />
          ) : null,
        )}
        {bestAt >= 0 && (
          <text
            className={s.bestName}
            x={x(bestAt)}
            y={y(best) - 10}
            textAnchor={bestAt > weeks.length * 0.8 ? 'end' : bestAt < 4 ? 'start' : 'middle'}
          >
            最好第 {best}，{periodName('week', weeks[bestAt] ?? '')}
          </text>
        )}
      </svg>
      <table className="sr-only">
        <caption>{name}，各周位次</caption>
        <tbody>
          {weeks.map((week, nth) => (
            <tr key={week}>
              <th scope="row">{periodName('week', week)}</th>
              <td>{places[nth] ?? '未上榜'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isAlone = (places: readonly (number | null)[], nth: number) =>
  (places[nth - 1] ?? null) === null && (places[nth + 1] ?? null) === null;

function pathOf(
  places: readonly (number | null)[],
  x: (nth: number) => number,
  y: (place: number) => number,
): string {
  let path = '';
  let pen = 'M';
  places.forEach((place, nth) => {
    if (place !== null) path += `${pen}${x(nth)} ${y(place)}`;
    pen = place === null ? 'M' : 'L';
  });
  return path;
}

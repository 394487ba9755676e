import { pricesOf } from '@/components/service/position-prices';
import type { ServiceData } from '@/components/service/service-data';
import { fansBands } from '@/lib/domain/catalog/bands';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import { PictureCard } from './PictureCard';
import s from './Pictures.module.css';

/** A push's places, each by who writes: the brand, the account. */
const places = [
  { name: '多图文头条', ways: [3, 4] },
  { name: '次条', ways: [5, 6] },
  { name: '3-N 条', ways: [7, 8] },
  { name: '单图文', ways: [1, 2] },
] as const;

const left = 128;
const column = 184;
const row = 74;
const top = 34;
const largest = 30;

/** What a place in a push costs by how many read the account: circles as large as prices. */
export function PlacesByReaders({ data, platform }: { data: ServiceData; platform: number }) {
  const at = (position: number, band: number) =>
    pricesOf(data, platform, position)?.bands.find(({ id }) => id === band)?.price?.median_fen;
  const all = places.flatMap(({ ways }) =>
    ways.flatMap((way) => fansBands.flatMap(({ id }) => at(way, id) ?? [])),
  );
  if (all.length === 0) return null;
  const most = Math.max(...all);
  const width = left + fansBands.length * column;
  const height = top + places.length * row + 8;
  return (
    <PictureCard
      title="位置 × 粉丝，一篇多少钱"
      note={`圆面积是在架报价中位；实心为供稿直接发布，空心为账号撰稿；不足 ${priceSample.least} 个报价不画`}
      picture={
        <svg className={s.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {fansBands.map(({ id, name }, nth) => (
            <text key={id} className={s.axis} x={center(nth)} y="18" textAnchor="middle">
              {name}
            </text>
          ))}
          {places.map(({ name, ways: [own, written] }, nth) => {
            const y = top + nth * row + 26;
            return (
              <g key={name}>
                <path className={s.grid} d={`M0,${top + nth * row}H${width}`} />
                <text className={s.name} x="0" y={y + 6}>
                  {name}
                </text>
                {fansBands.map(({ id }, place) => (
                  <g key={id}>
                    <Circle fen={at(own, id)} most={most} x={center(place) - 40} y={y} filled />
                    <Circle fen={at(written, id)} most={most} x={center(place) + 40} y={y} />
                  </g>
                ))}
              </g>
            );
          })}
        </svg>
      }
      rows={[
        ['位置', ...fansBands.map(({ name }) => name)],
        ...places.flatMap(({ name, ways }) =>
          ways.map((way, nth) => [
            `${name}·${nth === 0 ? '直接发布' : '原创+发布'}`,
            ...fansBands.map(({ id }) => {
              const fen = at(way, id);
              return fen === undefined ? '—' : formatYuan(fen);
            }),
          ]),
        ),
      ]}
    />
  );
}

const center = (nth: number): number => left + (nth + 0.5) * column;

interface CircleProps {
  fen: number | undefined;
  most: number;
  x: number;
  y: number;
  filled?: boolean;
}

function Circle({ fen, most, x, y, filled = false }: CircleProps) {
  if (fen === undefined) return null;
  return (
    <>
      <circle
        className={filled ? s.filled : s.hollow}
        cx={x}
        cy={y}
        r={Math.max(2, Math.round(largest * Math.sqrt(fen / most) * 8) / 10)}
      />
      <text className={s.value} x={x} y={y + 40} textAnchor="middle">
        {formatYuanShort(fen)}
      </text>
    </>
  );
}

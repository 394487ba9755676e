import { alongScale } from '@/components/kit/charts/range-scale';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { medianOf } from '@/lib/domain/figures/median-of';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import type { NeedsPicture } from '@/lib/domain/solutions/trade-picture';
import s from './Picture.module.css';
import { PictureFrame } from './PictureFrame';
import { ridgeOf, ridgePath } from './ridge-path';

const left = 132;
const right = 800;
const top = 34;
const row = 56;
/** Ticks of a decade in 分. */
const steps = [1, 3];

/** One ridge a need: how many accounts ask a price; ticks below are what orders paid. */
export function NeedsRidges({ picture }: { picture: NeedsPicture }) {
  const { needs, from_fen: from, to_fen: to } = picture;
  const x = (fen: number): number => left + alongScale({ from, to }, fen, right - left);
  const bottom = top + row * needs.length;
  return (
    <PictureFrame
      height={bottom + 34}
      label={`主位置报价的分布，按账号写的内容：${needs
        .map(({ name, median_fen }) => `${name}中位 ${formatYuan(median_fen)}`)
        .join('，')}`}
      numbers={{
        head: ['内容', '账号', '报价中位', '近 180 天成交', '成交中位'],
        rows: needs.map(({ name, accounts, median_fen, paid }) => [
          name,
          String(accounts),
          formatYuan(median_fen),
          `${paid.length} 笔`,
          paid.length < priceSample.least
            ? `不足 ${priceSample.least} 笔`
            : formatYuan(medianOf(paid)),
        ]),
      }}
    >
      <g className={s.grid}>
        {ticksBetween(from, to).map((fen) => (
          <path key={fen} d={`M${x(fen)},${top - 12}V${bottom}`} />
        ))}
      </g>
      {needs.map(({ name, accounts, median_fen, parts, paid }, nth) => {
        const base = top + row * (nth + 1) - 8;
        return (
          <g key={name} className={s[`hue${nth % 6}`]}>
            <text className={s.name} x="0" y={base - 18}>
              {name}
            </text>
            <text className={s.quiet} x="0" y={base - 2}>
              {accounts} 个账号
            </text>
            <path
              className={s.ridge}
              d={ridgePath(ridgeOf(parts), { left, right, base, height: 44 })}
            />
            <path className={s.median} d={`M${x(median_fen)},${base - 46}V${base}`} />
            <path className={s.paid} d={paid.map((fen) => `M${x(fen)},${base + 1}v5`).join('')} />
            <text className={s.value} x={x(median_fen) + 6} y={base - 36}>
              {formatYuanShort(median_fen)}
            </text>
          </g>
        );
      })}
      <g className={s.tick}>
        {ticksBetween(from, to).map((fen) => (
          <text key={fen} x={x(fen)} y={bottom + 14} textAnchor="middle">
            {formatYuanShort(fen)}
          </text>
        ))}
        <text x={left} y={bottom + 30}>
          主位置报价，对数刻度；竖虚线为中位，曲线下的短线为成交价
        </text>
      </g>
    </PictureFrame>
  );
}

function ticksBetween(from: number, to: number): number[] {
  const found: number[] = [];
  for (let decade = 100; decade <= to; decade *= 10) {
    for (const step of steps) {
      if (step * decade >= from && step * decade <= to) found.push(step * decade);
    }
  }
  return found;
}

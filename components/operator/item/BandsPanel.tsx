import { cx } from '@/components/kit/ui/cx';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { Panel } from '../kit/Panel';
import s from './Bands.module.css';
import type { ItemBand } from './item-shown';

/** Each price among those of like accounts: from the lowest to the highest, the middle dashed. */
export function BandsPanel({ bands }: { bands: readonly ItemBand[] }) {
  return (
    <Panel title="报价" note="横轴为同类最低到最高，虚线为中位" flush>
      {bands.map((band) => (
        <Band key={band.label} band={band} />
      ))}
    </Panel>
  );
}

function Band({ band }: { band: ItemBand }) {
  const { label, price_fen, min_fen, median_fen, max_fen, bins, rank } = band;
  const own = ownBin(band);
  const most = Math.max(1, ...bins);
  const count = bins.reduce((sum, bin) => sum + bin, 0);
  return (
    <div className={s.band}>
      <div className={s.row}>
        <b>{label}</b>
        <span className={s.quiet}>{rank}</span>
      </div>
      <div className={s.row}>
        <b className={s.price}>{formatYuan(price_fen)}</b>
        <span className={s.quiet}>同类 {groupDigits(count)} 个</span>
      </div>
      <div
        className={s.bars}
        role="img"
        aria-label={`${label}：同类 ${count} 个，最低 ${formatYuan(min_fen)}，中位 ${formatYuan(median_fen)}，最高 ${formatYuan(max_fen)}；这个报价 ${formatYuan(price_fen)}，${rank}`}
      >
        {bins.map((bin, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: steps from the lowest to the highest
            key={at}
            className={cx(s.bar, at === own && s.own)}
            style={{ height: `${(bin / most) * 100}%` }}
          />
        ))}
        <i
          className={s.median}
          style={{ left: `${shareOf(median_fen, min_fen, max_fen) * 100}%` }}
        />
      </div>
      <div className={cx(s.row, s.quiet)}>
        <span>{formatYuan(min_fen)}</span>
        <span>中位 {formatYuan(median_fen)}</span>
        <span>{formatYuan(max_fen)}</span>
      </div>
    </div>
  );
}

/** The step that a price falls into; the first or last one where it lies outside. */
export function ownBin({ price_fen, min_fen, max_fen, bins }: ItemBand): number {
  const at = Math.floor(shareOf(price_fen, min_fen, max_fen) * bins.length);
  return Math.min(at, bins.length - 1);
}

/** Where between lowest and highest, 0 to 1. */
const shareOf = (fen: number, low: number, high: number): number =>
  high <= low ? 0 : Math.min(1, Math.max(0, (fen - low) / (high - low)));

import { useId } from 'react';
import { FieldError } from '@/components/kit/ui/field/Field';
import type { RuledParts } from '@/lib/domain/disputes/rulings';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import s from './act.module.css';
import type { Division } from './ruled';

export interface ShareSliderProps {
  division: Division;
  parts: RuledParts;
  /** the sum of the findings, in per cent */
  foundPercent: number;
  error: string | undefined;
  /** left out: the ruling itself says the share */
  onShare: ((percent: number) => void) | undefined;
}

/** What goes to whom, beside the share that it follows from; its ticks are what was offered, found and claimed. */
export function ShareSlider({ division, parts, foundPercent, error, onShare }: ShareSliderProps) {
  const id = useId();
  const { buyerPercent, buyerFen, sellerFen, feeFen } = parts;
  const ticks = [
    { label: '接受', percent: division.offered_percent },
    { label: '认定', percent: foundPercent },
    { label: '主张', percent: division.claimed_percent },
  ].flatMap(({ label, percent }) => (percent === null ? [] : [{ label, percent }]));
  return (
    <div className={s.share}>
      <label htmlFor={id}>退回广告主的比例 {buyerPercent}%</label>
      <input
        id={id}
        name="buyer_percent"
        type="range"
        min={0}
        max={100}
        step={1}
        list={`${id}-ticks`}
        disabled={!onShare}
        value={buyerPercent}
        aria-valuetext={`${buyerPercent}%，退广告主 ${formatYuan(buyerFen, true)}，媒体主实得 ${formatYuan(sellerFen, true)}`}
        onChange={(event) => onShare?.(Number(event.target.value))}
      />
      <datalist id={`${id}-ticks`}>
        {ticks.map(({ label, percent }) => (
          <option key={label} value={percent} label={`${label} ${percent}%`} />
        ))}
      </datalist>
      <p className={s.ticks}>
        {ticks.map(({ label, percent }) => (
          <span key={label}>
            {label} {percent}%
          </span>
        ))}
      </p>
      <dl className={s.sums} aria-live="polite">
        <Sum label="退广告主" fen={buyerFen} />
        <Sum label="付媒体主" fen={sumFen([sellerFen, feeFen])} />
        <Sum label="其中服务费" fen={feeFen} />
        <Sum label="媒体主实得" fen={sellerFen} />
      </dl>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function Sum({ label, fen }: { label: string; fen: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatYuan(fen, true)}</dd>
    </div>
  );
}

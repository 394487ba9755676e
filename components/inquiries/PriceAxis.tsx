import { cx } from '@/components/kit/ui/cx';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import s from './PriceAxis.module.css';

interface Mark {
  kind: 'listed' | 'asked' | 'offered' | 'own';
  label: string;
  fen: number;
}

/** All prices of a line on one axis: the listed, the asked, the offered one, one's own being typed, over what was paid before. */
export function PriceAxis({ line, own }: { line: InquiryLine; own: number | null }) {
  const { settled } = line;
  const marks = marksOf(line, own);
  const all = [
    ...marks.map(({ fen }) => fen),
    ...(settled ? [settled.low_fen, settled.high_fen] : []),
  ];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(most - least, most * 0.1);
  const from = least - room * 0.12;
  // To a tenth of a per cent: what the server wrote and what the browser counts are compared as text.
  const at = (fen: number) => `${Math.round(((fen - from) / (room * 1.24)) * 1_000) / 10}%`;
  return (
    <figure className={s.axis}>
      <div className={s.track} aria-hidden="true">
        {settled && (
          <>
            <i
              className={s.band}
              style={{
                left: at(settled.low_fen),
                right: `calc(100% - ${at(settled.high_fen)})`,
              }}
            />
            <i className={s.median} style={{ left: at(settled.median_fen) }} />
          </>
        )}
        {marks.map(({ kind, fen }) => (
          <i key={kind} className={cx(s.mark, s[kind])} style={{ left: at(fen) }} />
        ))}
      </div>
      <ul className={s.words}>
        {marks.map(({ kind, label, fen }) => (
          <li key={kind} className={s[kind]}>
            <i className={cx(s.mark, s[kind])} aria-hidden="true" />
            {label} <b>{formatYuan(fen)}</b>
          </li>
        ))}
      </ul>
      <figcaption>
        {settled
          ? `灰条：近 180 天 ${settled.count} 笔成交，一半在 ${formatYuanRange(settled.low_fen, settled.high_fen)}，中位 ${formatYuan(settled.median_fen)}`
          : `近 180 天成交不足 ${priceSample.least} 笔，没有成交价区间`}
      </figcaption>
    </figure>
  );
}

/** What the owner answered last, in this round or an earlier one, is marked where it is another price than what is asked now. */
function marksOf(line: InquiryLine, own: number | null): Mark[] {
  const offered = line.events.findLast(({ actor }) => actor === 'seller')?.price_fen;
  const marks: (Mark | false)[] = [
    { kind: 'asked', label: '广告主出价', fen: line.asked_fen },
    offered !== undefined &&
      offered !== line.asked_fen && { kind: 'offered', label: '媒体主答复', fen: offered },
    own !== null && own > 0 && own !== line.price_fen && { kind: 'own', label: '您填的', fen: own },
    { kind: 'listed', label: '报价', fen: line.listed_fen ?? line.was_listed_fen },
  ];
  return marks.filter((mark) => mark !== false);
}

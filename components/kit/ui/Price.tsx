import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Price.module.css';

export interface PriceProps {
  /** Integer 分. */
  fen: number;
  /** By role (looks, Type): row 16, card 18, cart 22, settlement 28, buy box 30. */
  size?: 16 | 18 | 22 | 28 | 30;
  /** With 分 (.00): from settlement on. */
  cents?: boolean;
  /** Ink instead of red: a price that is not for the reader to pay. */
  plain?: boolean;
}

export function Price({ fen, size = 16, cents, plain }: PriceProps) {
  return (
    <span className={`${s.price} ${s[`s${size}`]}${plain ? ` ${s.plain}` : ''}`}>
      {formatYuan(fen, cents)}
    </span>
  );
}

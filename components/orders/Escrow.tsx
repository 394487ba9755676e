import { Icon } from '@/components/kit/ui/marks/Icon';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Escrow.module.css';

/** Money held by the platform: one green line with the lock (looks, rule 6); nothing where none is held. */
export function Escrow({ fen, size = 12 }: { fen: number; size?: 12 | 14 }) {
  if (fen <= 0) return null;
  return (
    <span className={size === 14 ? s.large : s.small}>
      <Icon name="lock" size={size} />
      {size === 14 ? `${formatYuan(fen, true)} 托管中` : '托管中'}
    </span>
  );
}

import { Icon } from './Icon';
import s from './Stars.module.css';

/** 1 to 5, rounded to whole stars; the number itself stands beside it or is read aloud. */
export function Stars({ value }: { value: number }) {
  const full = Math.round(value);
  return (
    <span className={s.stars} role="img" aria-label={`${value.toFixed(1)} 分`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= full ? 'star-on' : 'star'} size={14} />
      ))}
    </span>
  );
}

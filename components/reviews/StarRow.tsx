import { useId } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './Reviews.module.css';

const stars = [1, 2, 3, 4, 5];
const words = ['', '很差', '较差', '一般', '满意', '很满意'];

export interface StarRowProps {
  label: string;
  /** 0: none chosen yet */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** One mark of 1 to 5 stars: five radios, so that arrow keys and screen readers know them. */
export function StarRow({ label, value, onChange, error }: StarRowProps) {
  const id = useId();
  return (
    <fieldset className={s.row} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={s.label}>{label}</legend>
      <span className={s.stars}>
        {stars.map((star) => (
          <label key={star} className={cx(s.star, star <= value && s.on)} title={words[star]}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              aria-label={`${label} ${star} 分，${words[star]}`}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon name={star <= value ? 'star-on' : 'star'} size={24} />
          </label>
        ))}
      </span>
      <span className={s.word}>{words[value]}</span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

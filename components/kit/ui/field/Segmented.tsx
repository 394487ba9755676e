import { cx } from '../cx';
import s from './Segmented.module.css';

export interface SegmentedProps<K extends string> {
  items: readonly { key: K; label: string }[];
  active: K;
  onSelect: (key: K) => void;
  label: string;
}

/** Two to five views of the same block; nothing is loaded and no address changes. */
export function Segmented<K extends string>({ items, active, onSelect, label }: SegmentedProps<K>) {
  return (
    <fieldset className={s.track} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={cx(s.item, item.key === active && s.active)}
          aria-pressed={item.key === active}
          onClick={() => onSelect(item.key)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}

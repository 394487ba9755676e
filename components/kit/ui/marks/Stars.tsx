import s from './Stars.module.css';

/** 1 to 5, rounded to whole stars; the number itself stands beside it or is read aloud. Text: a page has dozens of them. */
export function Stars({ value }: { value: number }) {
  const full = Math.round(value);
  return (
    <span className={s.stars} role="img" aria-label={`${value.toFixed(1)} 分`}>
      {'★'.repeat(full) + '☆'.repeat(5 - full)}
    </span>
  );
}

import s from './Key.module.css';

/** The key that does the same, where a screen is worked by keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <span className={s.key} aria-hidden="true">
      {name}
    </span>
  );
}

import s from './Theory.module.css';

const WIDTH = 150;

/** A part of a whole beside its number. @param part 0 to 1 */
export function PartBar({ part }: { part: number }) {
  return (
    <svg className={s.bar} width={WIDTH} height="8" aria-hidden="true">
      <rect width={WIDTH} height="8" rx="4" />
      <rect className={s.part} width={Math.round(part * WIDTH)} height="8" rx="4" />
    </svg>
  );
}

import s from './Operation.module.css';

const WIDTH = 240;

/** A bar of a count beside its number. @param share of the longest bar, 0 to 1 */
export function CountBar({ share }: { share: number }) {
  return (
    <svg
      className={s.bar}
      viewBox={`0 0 ${WIDTH} 8`}
      width={WIDTH}
      height="8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={s.track} width={WIDTH} height="8" />
      <rect className={s.fill} width={Math.round(share * WIDTH)} height="8" />
    </svg>
  );
}

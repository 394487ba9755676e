import { BAR_WIDTH, BarFrame } from '@/components/kit/charts/BarFrame';
import s from './Operation.module.css';

/** A bar of a count beside its number. @param share of the longest bar, 0 to 1 */
export function CountBar({ share }: { share: number }) {
  return (
    <BarFrame className={s.bar} height={8}>
      <rect className={s.track} width={BAR_WIDTH} height="8" />
      <rect className={s.fill} width={Math.round(share * BAR_WIDTH)} height="8" />
    </BarFrame>
  );
}

import type { GoodDetail } from '@/lib/contract/catalog';
import { platformOf } from '@/lib/domain/catalog/platforms';

/** The position that stands for an account; undefined where it sells none. */
export const mainSku = ({
  good,
  skus,
}: Pick<GoodDetail, 'good' | 'skus'>): GoodDetail['skus'][number] | undefined =>
  skus.find(({ position }) => position === platformOf(good.staff_style).mainPosition) ?? skus[0];

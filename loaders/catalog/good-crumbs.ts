import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import type { GoodDetail } from '@/lib/contract/catalog';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';

/** The way to a good: its platform's list, and that of its first category. */
export function goodCrumbs(
  good: Pick<GoodDetail['good'], 'staff_style' | 'categories' | 'good_title'>,
): Crumb[] {
  const list = ownList(good.staff_style);
  const [category] = good.categories;
  return [
    { label: '首页', href: '/' },
    { label: platformOf(good.staff_style).noun, href: list.root },
    ...(category
      ? [
          {
            label: category.name,
            href: ownAddress({ ...rootFilter(list), category: category.id }),
          },
        ]
      : []),
    { label: good.good_title },
  ];
}

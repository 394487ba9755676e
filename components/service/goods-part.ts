import type { GoodCard } from '@/lib/contract/catalog';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { goodCard } from '../goods/home/shelves';
import { icon } from '../goods/markup/atoms';
import { html, type Markup } from '../goods/markup/html';
import s from './Service.module.css';
import { part } from './service-parts';

/** Goods of one platform that can be ordered now; nothing where there are none. */
export function goodsPart(
  platformNo: number,
  goods: readonly GoodCard[] | undefined,
  fact: string,
): Markup | false {
  if (!goods || goods.length === 0) return false;
  const platform = platformOf(platformNo);
  return part(
    `goods-${platformNo}`,
    `现在能接的${platform.noun}`,
    fact,
    html`<div class="${s.goods}">${goods.map((good) => goodCard(good, platform))}</div><p class="${s.all}"><a href="${ownList(platformNo).root}">全部${platform.noun}${icon('right', 14)}</a></p>`,
  );
}

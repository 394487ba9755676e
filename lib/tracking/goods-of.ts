import { bareAddress } from './bare-address';

/** The good a click is about, in the fields of spec 3; all '' where it is about none. */
export interface GoodsFields {
  goods_sn: string;
  /** the platform's number */
  goods_type: string;
  /** as shown, in 元: what the visitor saw, never what is to be paid */
  goods_price: string;
  goods_cate: string;
  goods_url: string;
}

const detailPath = /^\/productDetails\/([\w-]+)_(\d+)\.html$/;

/**
 * @param element the clicked button or link
 * @param pageUrl the page it is on: a product page is about its good
 */
export function goodsOf(element: Element, pageUrl: string): GoodsFields {
  const row = element.closest<HTMLElement>('[data-sn]');
  const own = element.closest('a')?.getAttribute('href');
  const link =
    (isDetail(own, pageUrl) && own) ||
    row?.querySelector('a[href^="/productDetails/"]')?.getAttribute('href') ||
    row?.getAttribute('action') ||
    pageUrl;
  const match = detailPath.exec(pathOf(link, pageUrl));
  const sn = match?.[1] ?? row?.dataset.sn ?? '';
  if (!sn) return { goods_sn: '', goods_type: '', goods_price: '', goods_cate: '', goods_url: '' };
  const isPagesOwn = !row && link === pageUrl;
  // A link to another good, such as a similar one, knows nothing of its price.
  const place = row ?? (isPagesOwn ? element.ownerDocument : null);
  return {
    goods_sn: sn,
    goods_type: match?.[2] ?? '',
    goods_price: priceIn(place),
    goods_cate: (row ?? place?.querySelector<HTMLElement>('[data-cate]'))?.dataset.cate ?? '',
    goods_url: match ? bareAddress(link, pageUrl) : '',
  };
}

const isDetail = (href: string | null | undefined, base: string): boolean =>
  href != null && detailPath.test(pathOf(href, base));

function pathOf(address: string, base: string): string {
  try {
    return new URL(address, base).pathname;
  } catch {
    return '';
  }
}

function priceIn(place: ParentNode | null): string {
  const sku = place?.querySelector('input[name=sku]:checked,input[name=sku][type=hidden]');
  // A card shows one price and no choice.
  const shown =
    (sku?.closest('label') ?? sku?.parentElement)?.querySelector('b')?.textContent ?? '';
  return /¥([\d,.]+)/.exec(shown)?.[1]?.replaceAll(',', '') ?? '';
}

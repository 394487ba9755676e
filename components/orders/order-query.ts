import { type OrderTab, orderTabKeys } from '@/lib/domain/order-states';
import { href } from '@/lib/routes';

/** What the order list is narrowed to, as it stands in the address. */
export interface OrderQuery {
  tab: OrderTab;
  keyword: string;
  /** YYYY-MM-DD, '' open */
  from: string;
  to: string;
  page: number;
}

type Raw = Readonly<Record<string, string | string[] | undefined>>;

/** Reads an address; what cannot be read is as if it were not there. */
export function readOrderQuery(raw: Raw): OrderQuery {
  const one = (name: string): string => {
    const value = raw[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(one(name)) ? one(name) : '');
  const tab = orderTabKeys.find((key) => key === one('tab')) ?? 'all';
  const page = Number(one('page'));
  return {
    tab,
    keyword: one('keyword').slice(0, 50),
    from: day('from'),
    to: day('to'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a list; the first page and empty filters are left out. */
export function orderListHref({ tab, keyword, from, to, page }: OrderQuery): string {
  return href('personal-order', {
    tab: tab === 'all' ? undefined : tab,
    keyword,
    from,
    to,
    page: page > 1 ? page : undefined,
  });
}

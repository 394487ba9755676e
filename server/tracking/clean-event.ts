import type { ParsedInput } from '@/lib/contract';
import { cutText } from '@/lib/domain/text/cut-text';
import { fingerprint } from '@/server/kernel/crypto';

/** A row of tracking_events but its moment; column names of the table. */
export interface TrackedEvent {
  kind: 'visit' | 'click' | 'stay';
  session: string;
  path: string;
  page_type: string;
  browser: string;
  device_info: string;
  address_hash: string;
  referrer: string;
  button_type: string;
  extra: string;
  qq: string;
  goods_type: string;
  goods_price: string;
  goods_sn: string;
  goods_cate: string;
  staff_number: string;
  goods_path: string;
  client_type: number;
  is_sync: number;
  stay_seconds: number | null;
  scroll_percent: number | null;
}

type Told = Partial<
  ParsedInput<'click-buried-points'> &
    ParsedInput<'visit-buried-points'> &
    ParsedInput<'data-statistic'>
>;

/**
 * What is kept of what a client says: paths without query, no phone, no mail address, no address of the connection
 * but a hash that is another one each day (security.md: no personal data in tracking). The client's own `ip` is not
 * looked at.
 * @param address the connection's
 * @param day YYYY-MM-DD
 */
export function cleanEvent(
  kind: TrackedEvent['kind'],
  told: Told,
  address: string,
  day: string,
): TrackedEvent {
  const host = hostOf(told.url);
  return {
    kind,
    session: /^[A-Za-z0-9]{16}$/.test(told.app_session_id ?? '') ? (told.app_session_id ?? '') : '',
    path: pathOf(told.url),
    page_type: bare(told.page_type),
    browser: bare(told.browser),
    device_info: bare(told.device_info),
    address_hash: fingerprint(`tracking ${day}`, address).slice(0, 16),
    referrer: host === hostOf(told.referrer) ? pathOf(told.referrer) : hostOf(told.referrer),
    button_type: bare(told.button_type),
    extra: bare(told.extra),
    qq: /^\d{5,12}$/.test(told.qq ?? '') ? (told.qq ?? '') : '',
    goods_type: bare(told.goods_type),
    goods_price: bare(told.goods_price),
    goods_sn: bare(told.goods_sn),
    goods_cate: bare(told.goods_cate),
    staff_number: bare(told.staff_number),
    goods_path: pathOf(told.goods_url),
    client_type: whole(told.client_type, 99) ?? 0,
    is_sync: whole(told.is_sync, 99) ?? 0,
    stay_seconds: kind === 'stay' ? whole(told.stay_seconds, 86_400) : null,
    scroll_percent: kind === 'stay' ? whole(told.scroll_share, 100) : null,
  };
}

/** Without numbers as long as a phone's, mail addresses, and what would steer an operator's terminal. */
const bare = (text = '', phone = /\d[\d\s-]{9,}\d/g): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(phone, '*')
    .replace(/[^\s@/]+@[^\s@/]+/g, '*');

/** Path of an address, or of a path; '' where it is neither. */
function pathOf(address = ''): string {
  if (!address || !URL.canParse(address, 'http://here')) return '';
  // Dash ids are no phone: in a path only digits in a row count as one.
  return cutText(bare(new URL(address, 'http://here').pathname, /\d{11,}/g), 300);
}

function hostOf(address = ''): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

function whole(text: string | undefined, most: number): number | null {
  if (!text || !/^\d{1,9}(\.\d+)?$/.test(text)) return null;
  return Math.min(most, Math.round(Number(text)));
}

import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { CallName, Input, Output } from '@/lib/contract';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { OpeningHours } from '@/lib/domain/time/opening-hours';

/**
 * Asks the backend from a loader: the same row, rules and answer as over HTTP, without the hop. server/ssr hands
 * it in.
 */
export type PageCall = <N extends CallName>(name: N, input: Input<N>) => Promise<Output<N>>;

export interface PageContext extends GetServerSidePropsContext {
  /** What canonical addresses begin with, without a closing slash. */
  siteUrl: string;
  /** the service fee of an order that is placed now, an exact decimal */
  feeRate: string;
  /** when the service is there */
  hours: OpeningHours;
  /**
   * What `make` made under this key in the last 15 seconds, else made now (decision 031). Only for what is the
   * same for everybody and hangs on nothing but the key, such as rendered parts of a page.
   */
  cache: <T>(key: string, make: () => Promise<T>) => Promise<T>;
  /**
   * What `make` made under this key since this list last changed, else made now (decision 135): on no copy older than
   * the change. Beside the list it may hang on each platform's count and the day.
   */
  keptOfList: <T extends object>(
    filter: ListFilter,
    key: string,
    make: () => Promise<T>,
  ) => Promise<T>;
}

/** What became of a form that a browser without script sent to a page. */
export interface PostedForm {
  /** of the call's answer; 200: taken */
  status: number;
  msg: string;
  data: unknown;
  /** as they were sent, for the form that is shown again */
  fields: Record<string, unknown>;
}

/**
 * Sends what was posted to the page to a call, as a visitor's; server/form-page hands it in.
 * @param begun fields that the address already has, where the form is posted without them
 */
export type PagePost = (
  name: CallName,
  begun?: Readonly<Record<string, string>>,
) => Promise<PostedForm>;

export type PageResult<P> = GetServerSidePropsResult<P>;

/** For good: another spelling of the same page. */
export const movedTo = (destination: string) => ({
  redirect: { destination, statusCode: 301 as const },
});

/** Path and query of the page that was asked for, decoded; undefined where the path is no text. */
export function addressOf({
  resolvedUrl,
}: Pick<PageContext, 'resolvedUrl'>): { pathname: string; query: URLSearchParams } | undefined {
  const [path = '', search = ''] = resolvedUrl.split('?', 2);
  const pathname = pathOf(path);
  return pathname === undefined ? undefined : { pathname, query: new URLSearchParams(search) };
}

/** A path decoded; undefined where it is no text. */
export function pathOf(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

import type { Raw } from '@/lib/address/list-query';
import { type ApiInput, type ApiResult, api } from '@/lib/api/api';
import type { CallName, Input, Output } from '@/lib/contract';
import type { ListSpec } from './list-spec';
import { turnedDays } from './turned-days';

type Call = <N extends CallName>(name: N, input: Input<N>) => Promise<Output<N>>;

/** The list as a page's loader reads it, for the address the page is opened with. */
export function loadList<N extends CallName, Row extends object, Q extends object>(
  call: Call,
  spec: ListSpec<N, Row, Q>,
  address: Raw,
): Promise<Output<N>> {
  return call(spec.call, inputOf(spec, spec.query.read(address), spec.pageSize));
}

/** The same list as the browser reads it. @param pageSize the screen's own unless told */
export function readList<N extends CallName, Row extends object, Q extends object>(
  spec: ListSpec<N, Row, Q>,
  query: Q,
  { pageSize = spec.pageSize, ...options }: { pageSize?: number; show?: 'all' | 'none' } = {},
): Promise<ApiResult<Output<N>>> {
  return api(spec.call, inputOf(spec, query, pageSize) as ApiInput<N>, options);
}

function inputOf<N extends CallName, Row extends object, Q extends object>(
  spec: ListSpec<N, Row, Q>,
  query: Q,
  pageSize: number,
): Input<N> {
  const turned = turnedDays(spec.filters ?? [], query);
  const without = Object.fromEntries(Object.keys(turned ?? {}).map((name) => [name, '']));
  const asked = { ...query, ...without };
  // Every list call takes `page_size`; that a query's other parts are the call's own is the spec's to say.
  return { ...(spec.input?.(asked) ?? asked), page_size: pageSize } as unknown as Input<N>;
}

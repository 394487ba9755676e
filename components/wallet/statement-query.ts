import type { StatementKind } from '@/lib/domain/statement';
import { href } from '@/lib/routes';

/** What the statement is narrowed to, as it stands in the address. */
export interface StatementQuery {
  kind: StatementKind;
  /** YYYY-MM-DD, '' open */
  from: string;
  to: string;
  /** Key of the last line of the page before; '' the first page. */
  after: string;
}

/** The kinds that an advertiser's wallet has, in the order of the links. */
export const buyerKinds = [
  'all',
  'in',
  'out',
  'recharge',
  'payment_in',
  'order_hold',
  'order_refund',
  'order_split',
] as const satisfies readonly StatementKind[];

export function readStatementQuery(
  raw: Readonly<Record<string, string | string[] | undefined>>,
): StatementQuery {
  const one = (name: string): string => {
    const value = raw[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() ?? '';
  };
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(one(name)) ? one(name) : '');
  return {
    kind: buyerKinds.find((kind) => kind === one('kind')) ?? 'all',
    from: day('from'),
    to: day('to'),
    after: /^[0-9._]{0,61}$/.test(one('after')) ? one('after') : '',
  };
}

export function statementHref({ kind, ...rest }: StatementQuery): string {
  return href('personal-manAgement-detailed', { kind: kind === 'all' ? undefined : kind, ...rest });
}

import type { ReactNode } from 'react';
import type { Fact } from '@/components/service/Opening';
import type { ServiceData, ServiceWants } from '@/components/service/service-data';
import type { RouteName } from '@/lib/address/routes';

/** A service page without a list: an account of one's own, run over weeks. */
export interface OperationService extends ServiceWants {
  route: Extract<RouteName, 'wxyy' | 'xhsyy'>;
  title: string;
  lead: string;
  description: string;
  /** the page with the need form */
  need: readonly [RouteName, string];
  facts: (data: ServiceData) => readonly Fact[];
  /** its own picture, below its title */
  Picture: (props: { data: ServiceData }) => ReactNode;
  Parts: (props: { data: ServiceData }) => ReactNode;
}

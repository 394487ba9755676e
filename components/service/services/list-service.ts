import type { ReactNode } from 'react';
import type { ServiceData, ServiceWants } from '@/components/service/service-data';
import type { RouteName } from '@/lib/address/routes';
import type { HubName } from '@/lib/domain/catalog/hubs';

/** A service page that stands around a list: its own words and parts. */
export interface ListService extends ServiceWants {
  route: Extract<RouteName, 'dspyx' | 'gzhyx' | 'wbyx' | 'zbdh'>;
  title: string;
  /** below its title; a hub's page begins with its map of prices */
  lead?: string;
  description: string;
  /** the page with the need form that asks about this service */
  need: readonly [RouteName, string];
  /** what the media owner hands in */
  drafts: string;
  /** the hub of its platforms, where it has several */
  hub?: HubName;
  /** its own picture, below its title */
  Picture?: (props: { data: ServiceData }) => ReactNode;
  /** the parts that this page alone has, below its list, where it has any */
  Parts?: (props: { data: ServiceData }) => ReactNode;
}

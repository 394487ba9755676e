import { payWayRows } from './pay-way-rows';

export type PayWay = keyof typeof payWayRows;

type Rows = typeof payWayRows;

export type OnlineWay = {
  [Way in PayWay]: Rows[Way]['kind'] extends 'online' ? Way : never;
}[PayWay];

/** Whether a provider brings the money. */
export const isOnline = (way: PayWay): way is OnlineWay => payWayRows[way].kind === 'online';

export const payWayLabel = (way: PayWay): string => payWayRows[way].label;

import { keysOf } from '../text/keys-of';
import { payWayRows } from './pay-way-rows';
import { isOnline, type OnlineWay } from './pay-ways';

export const payWayKeys = keysOf(payWayRows);

/** There is one at least. */
export const onlineWayKeys = payWayKeys.filter(isOnline) as [OnlineWay, ...OnlineWay[]];

/** Who carries payments: the simulator, or each way its own provider. */
export const paymentServices = ['simulator', ...onlineWayKeys] as const;

export type PaymentService = (typeof paymentServices)[number];

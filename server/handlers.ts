import { accountHandlers } from './account/calls';
import { cartHandlers } from './cart/calls';
import { catalogHandlers } from './catalog/calls';
import { favouritesHandlers } from './favourites/calls';
import type { Handlers } from './kernel/call-context';
import { ordersHandlers } from './orders/calls';
import { paymentsHandlers } from './payments/calls';
import { siteHandlers } from './site/calls';

/** Every call's code, gathered from the areas. A call without one answers 501. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...cartHandlers,
  ...catalogHandlers,
  ...favouritesHandlers,
  ...ordersHandlers,
  ...paymentsHandlers,
  ...siteHandlers,
};

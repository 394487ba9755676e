/** What is counted of a day that is over. Money is in 分. */
export const figureKinds = [
  /** the day is kept */
  'kept',
  /** visits of pages, and sessions */
  'visits',
  'sessions',
  /** visits by type of page; sessions by what led to them */
  'page',
  'source',
  /** sessions that came so far on the way to an order, each having been on the steps before */
  'step',
  /** orders and their prices by the moment they were placed, and advertisers who placed them */
  'placed',
  'placers',
  /** the same by the moment of payment; of those who paid, who had paid in the 90 days before */
  'paid',
  'buyers',
  'repeats',
  /** what owners and the platform had of orders, by the moment of settlement, and orders settled to their end */
  'settled',
  'fee',
  /** given back to advertisers */
  'refunded',
  'disputes',
  /** orders that left a state, by how long they were in it (stay-bins.ts), and those that the clock moved */
  'stay',
  'by_timer',
] as const;

export type FigureKind = (typeof figureKinds)[number];

/** Of what a figure is: all orders, those of a platform (its number), of a category (its name as ordered). */
export const figureParts = ['all', 'platform', 'category'] as const;

export type FigurePart = (typeof figureParts)[number];

/** Days before the day of a payment within which an earlier one makes it a repeated one. */
export const repeatDays = 90;

/** Of fewer orders no rate is said. */
export const fewestForRate = 30;

/** Ranges that can be looked at, in days that are over. */
export const figureRanges = ['7', '30', '90'] as const;

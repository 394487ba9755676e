/** Days from a payment to what is published, and to the steps before it. */
export interface LeadFacts {
  orders: number;
  half: number;
  three_quarters: number;
  nine_tenths: number;
  steps: { accept: number; submit_draft: number; approve_draft: number; file_link: number };
}

/** Prices by need: how many accounts ask a price of each part of a logarithmic axis. */
export interface NeedsPicture {
  kind: 'needs';
  from_fen: number;
  to_fen: number;
  needs: {
    name: string;
    accounts: number;
    median_fen: number;
    parts: number[];
    /** what completed orders paid, 分, in order */
    paid: number[];
  }[];
}

/** Orders paid in each month, YYYY-MM, the oldest first. */
export interface MonthsPicture {
  kind: 'months';
  months: { month: string; platforms: { platform: number; orders: number }[] }[];
}

/** Days that a publication takes; null: too few orders. */
export interface DaysPicture {
  kind: 'days';
  lead: LeadFacts | null;
}

/** Live rooms: share of what is sent back, 0 to 1, and sales by a thousand viewers. */
export interface ReturnsPicture {
  kind: 'returns';
  rooms: {
    good_sn: string;
    title: string;
    platform: number;
    returned: number;
    gpm_fen: number;
    price_fen: number | null;
  }[];
}

/** Shares of the audience by age (lib/domain/catalog/audience-names), 0 to 1, and of women. */
export interface AgesPicture {
  kind: 'ages';
  platforms: { platform: number; accounts: number; ages: number[]; women: number }[];
}

export type TradePicture =
  | NeedsPicture
  | MonthsPicture
  | DaysPicture
  | ReturnsPicture
  | AgesPicture;

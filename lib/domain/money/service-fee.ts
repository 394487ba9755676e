/**
 * The platform's share of what a media owner earns, borne by the media owner, until people agree on another one
 * (lib/domain/settings/settings.ts). Exact decimal: 8 %.
 */
export const initialFeeRate = '0.0800';

/** What counts today, and what was agreed to follow it. */
export interface FeeRate {
  /** exact decimal */
  rate: string;
  next?: { rate: string /** YYYY-MM-DD */; from: string };
}

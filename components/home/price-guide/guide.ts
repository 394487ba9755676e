import type { Output } from '@/lib/contract';

export type Guide = Output<'price_guide'>;
export type GuidePlatform = Guide['platforms'][number];
export type GuidePosition = GuidePlatform['positions'][number];
export type Spread = NonNullable<GuidePosition['price']>;

/** The position by which a platform is compared. */
export const mainOf = ({ positions, main_position }: GuidePlatform): GuidePosition | undefined =>
  positions.find(({ id }) => id === main_position);

/** What an axis must reach to show a spread, 分. */
export const endsOf = (spread: Spread | null): number[] =>
  spread ? [spread.tenth_fen, spread.ninetieth_fen] : [];

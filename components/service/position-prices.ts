import type { PlatformPrices, PositionPrices, ServiceData } from './service-data';

/** The prices of a platform's position; undefined where it is not counted. */
export const pricesOf = (
  { platforms }: Pick<ServiceData, 'platforms'>,
  platform: number,
  position: number,
): PositionPrices | undefined =>
  platforms.find(({ no }) => no === platform)?.positions.find(({ id }) => id === position);

/** The prices of the position a platform is compared by. */
export const mainPrices = ({
  main_position,
  positions,
}: PlatformPrices): PositionPrices | undefined => positions.find(({ id }) => id === main_position);

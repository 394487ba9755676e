import type { Output } from '@/lib/contract';
import type { PlatformNo } from '@/lib/domain/catalog/platforms';
import { formatTime } from '@/lib/domain/time/format-time';
import type { PageCall } from '@/lib/page/page-loader';

export type GuidePlatform = Output<'price_guide'>['platforms'][number];
export type GuidePosition = GuidePlatform['positions'][number];

export interface Guide {
  platforms: GuidePlatform[];
  /** MM-DD */
  day: string;
}

/** The price guide of some platforms, in the order asked for, without what special pages do not show. */
export async function readGuide(call: PageCall, numbers: readonly PlatformNo[]): Promise<Guide> {
  const guide = await call('price_guide', {});
  return {
    platforms: numbers.flatMap((no) => {
      const found = guide.platforms.find((platform) => platform.no === no);
      return found ? [{ ...found, subjects: [] }] : [];
    }),
    day: formatTime(guide.counted_at, 'day'),
  };
}

import type { FigureData } from '@/lib/domain/articles/figure';
import type { Db } from '@/server/kernel/database';

/** What a measure reads; the day is put to it by `measuring` (catalogue.ts). */
type Read = Omit<FigureData, 'day'>;

/**
 * A figure of the market that texts may name: one bounded statement, or what another room tells. It is read when a text is
 * published and never for a reader.
 */
export interface Measure {
  /** what it counts, for those who write */
  what: string;
  /** it is asked for one platform: `{{name@5 …}}` */
  ofPlatform?: true;
  /** @param platform 0 where it is not of one */
  read(db: Db, platform: number): Promise<Read>;
}

import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { resealObjects } from '@/server/site/public';
import { filmParts } from './tables';

/** Seals with DATA_KEY the parts of films that another key of ours sealed, one in memory at a time. */
export const resealFilms = (db: Db, until: number) =>
  resealObjects<string>(
    {
      next: (after, limit) =>
        db
          .select({ place: filmParts.objectKey, key: filmParts.objectKey })
          .from(filmParts)
          .where(
            and(
              isNotNull(filmParts.storedAt),
              ne(filmParts.sealedBy, env().DATA_KEY_ID),
              after === null ? undefined : gt(filmParts.objectKey, after),
            ),
          )
          .orderBy(asc(filmParts.objectKey))
          .limit(limit),
      mark: async (objectKey) => {
        await db
          .update(filmParts)
          .set({ sealedBy: env().DATA_KEY_ID })
          .where(eq(filmParts.objectKey, objectKey));
      },
    },
    until,
  );

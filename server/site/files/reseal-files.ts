import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { files } from '../tables';
import { filmPurpose } from './file-url';
import { resealObjects } from './reseal-objects';

/** Seals the files that another key of ours sealed; a film has no bytes but its parts', which their own area seals. */
export const resealFiles = (db: Db, until: number) =>
  resealObjects<number>(
    {
      next: (after, limit) =>
        db
          .select({ place: files.id, key: files.fileKey })
          .from(files)
          .where(
            and(
              gt(files.id, after ?? 0),
              ne(files.purpose, filmPurpose),
              or(isNull(files.sealedBy), ne(files.sealedBy, env().DATA_KEY_ID)),
            ),
          )
          .orderBy(asc(files.id))
          .limit(limit),
      mark: async (id) => {
        await db.update(files).set({ sealedBy: env().DATA_KEY_ID }).where(eq(files.id, id));
      },
    },
    until,
  );

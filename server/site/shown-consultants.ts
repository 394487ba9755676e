import { z } from 'zod';
import type { Db } from '@/server/kernel/database';
import { readConfig } from './site-config';

const consultants = z.array(z.object({ name: z.string(), qq: z.string(), topic: z.string() }));

/** The consultants that the site is configured to show. */
export async function shownConsultants(db: Db): Promise<z.infer<typeof consultants>> {
  const { online_qq: configured } = await readConfig(db, ['online_qq']);
  try {
    return consultants.parse(JSON.parse(configured ?? '[]'));
  } catch {
    return []; // a mistyped configuration shows nobody; it must not break the page
  }
}

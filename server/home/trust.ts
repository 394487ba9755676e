import type { Answer } from '@/lib/contract';
import { readPeople } from '@/lib/domain/site/people';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { readFigures } from '@/server/market/public';
import { legalEntity, readConfig } from '@/server/site/public';

/** What the site says of itself: configured, or counted by the jobs once a day. */
export async function readTrust(db: Db): Promise<Answer<'trust'>> {
  const { entity, isDemo } = await legalEntity(db);
  const [{ trust_people: people = '[]' }, custody, promises, rulings, sources] = await Promise.all([
    readConfig(db, ['trust_people']),
    readFigures(db, 'custody'),
    readFigures(db, 'promises'),
    readFigures(db, 'rulings'),
    readFigures(db, 'sources'),
  ]);
  return {
    // The invented company stands on a demonstration alone.
    entity: isDemo && !env().DEMO ? null : { ...entity, is_demo: isDemo },
    people: readPeople(people) ?? [],
    custody: custody?.value ?? null,
    promises: promises?.value ?? null,
    rulings: rulings?.value ?? null,
    sources: sources?.value ?? null,
  };
}

import { demoEntity } from '@/lib/domain/site/demo-entity';
import {
  type EntityPart,
  entityKey,
  entityParts,
  type LegalEntity,
} from '@/lib/domain/site/legal-entity';
import type { Db } from '@/server/kernel/database';
import { readConfig } from './site-config';

/**
 * The company that sells on this site. Wholly as configured, or wholly the demonstration's: a real name beside an invented
 * code would be a forgery.
 * @returns with what the configuration lacks: '' in that part; of the demonstration: all of it
 */
export async function legalEntity(
  db: Db,
): Promise<{ entity: LegalEntity; isDemo: boolean; lacking: EntityPart[] }> {
  const set = await readConfig(db, entityParts.map(entityKey));
  const part = (name: EntityPart): string => set[entityKey(name)] ?? '';
  const lacking = entityParts.filter((name) => part(name) === '');
  if (part('name') === '' || part('credit_code') === '') {
    return { entity: demoEntity, isDemo: true, lacking };
  }
  const entity: LegalEntity = {
    name: part('name'),
    credit_code: part('credit_code'),
    legal_person: part('legal_person'),
    district: part('district'),
    address: part('address'),
    phone: part('phone'),
    bank: part('bank'),
    account: part('account'),
  };
  return { entity, isDemo: false, lacking };
}

import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { users } from '@/server/account/tables';
import { arrayOf } from '@/server/kernel/array-parameter';
import { fingerprint, seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { type Random, randomOf } from './random';
import { drawPlace, type Place, weightOf } from './trade-geography';
import { firstWords, lastWords, operatorKinds, operatorNames } from './words';

const COMPANIES = 60;
const PEOPLE = 180;

/** A media owner of the demonstration: companies with many accounts first, then people with a few. */
export interface DemoOwner extends Place {
  phone: string;
  name: string;
  verified: 'company' | 'person';
}

/** The phone of a demonstration media owner: 199 0000 1000 and on. */
export const demoOwnerPhone = (index: number): string => `1990000${String(1000 + index)}`;

/** The same on every machine; what the first one holds is the demonstration's own media owner's (accounts.ts). */
export const demoOwners: readonly DemoOwner[] = drawOwners();

function drawOwners(): DemoOwner[] {
  const random = randomOf('owners');
  const taken = new Set<string>();
  const unique = (draw: () => string): string => {
    for (;;) {
      const name = draw();
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  return Array.from({ length: COMPANIES + PEOPLE }, (_, index) => {
    const place = index < COMPANIES ? drawCentre(random) : drawPlace(random);
    const phone = demoOwnerPhone(index);
    if (index === 0)
      return { ...place, phone, name: '山前影像工作室（演示）', verified: 'company' };
    if (index < COMPANIES) {
      const name = unique(
        () => `${place.city}${random.pick(operatorNames)}${random.pick(operatorKinds)}（演示）`,
      );
      return { ...place, phone, name, verified: 'company' };
    }
    const name = unique(() => `${random.pick(firstWords)}${random.pick(lastWords)}主理人（演示）`);
    random.next(); // whoever comes after is drawn as ever: the market's figures are told of these places
    return { ...place, phone, name, verified: 'person' };
  });
}

/** Agencies sit where many accounts are. */
function drawCentre(random: Random): Place {
  for (;;) {
    const place = drawPlace(random);
    if (weightOf(place.area) >= 40) return place;
  }
}

/** Five accounts in six are a company's; the first companies hold a few more than the last. */
export function drawOwner(random: { next(): number }): DemoOwner {
  const index =
    random.next() < 5 / 6
      ? Math.floor(COMPANIES * random.next() ** 1.15)
      : COMPANIES + Math.floor(PEOPLE * random.next());
  const owner = demoOwners[index];
  if (!owner) throw new Error(`no demo owner ${index}`);
  return owner;
}

/** Opens the demonstration's media owners; those that are there stay as they are. @returns their keys, in order */
export async function createDemoOwners(tx: Db): Promise<number[]> {
  await tx
    .insert(users)
    .values(
      demoOwners.map(({ phone, name, verified }) => ({
        group: groupOf.media,
        phoneSealed: seal(phone),
        phoneHash: fingerprint('phone', phone),
        nicename: name,
        verified,
        isDemo: true,
      })),
    )
    .onConflictDoNothing();
  const hashes = demoOwners.map(({ phone }) => fingerprint('phone', phone));
  const found = await rows<{ id: number; phone_hash: string }>(
    tx,
    sql`select id, phone_hash from users where user_group = ${groupOf.media} and phone_hash = any(${arrayOf('text', hashes)})`,
  );
  const ids = new Map(found.map(({ id, phone_hash }) => [phone_hash, id]));
  return hashes.map((hash) => ids.get(hash) ?? 0);
}

/** Key of a demonstration media owner. @throws Error where it was not created */
export async function demoOwner(tx: Db, index: number): Promise<number> {
  const hash = fingerprint('phone', demoOwnerPhone(index));
  const [owner] = await rows<{ id: number }>(
    tx,
    sql`select id from users where phone_hash = ${hash} and user_group = ${groupOf.media}`,
  );
  if (!owner) throw new Error(`demo owner ${index} is not there`);
  return owner.id;
}

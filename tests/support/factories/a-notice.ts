import { randomKey } from '@/lib/browser/random-key';
import type { NoticeTopic } from '@/lib/domain/messages/topics';
import { seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { userEmails } from '@/server/messages/tables';
import { notify } from '@/server/site/public';

/** Tells a person of something. @returns its title, which no other notice has */
export async function aNotice(
  person: { id: number },
  topic: NoticeTopic,
  title = `通知 ${randomKey()}`,
): Promise<string> {
  const { db } = await openDatabase();
  await notify(db, [{ userId: person.id, key: `${person.id} ${title}`, topic, title }]);
  return title;
}

/** A proven address of a person. */
export async function anEmail(person: { id: number }): Promise<string> {
  const { db } = await openDatabase();
  const address = `person${person.id}@example.com`;
  await db.insert(userEmails).values({ userId: person.id, addressSealed: seal(address) });
  return address;
}

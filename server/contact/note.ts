import type { ContactState, ContactSubject } from '@/lib/domain/contact/states';
import { cutText } from '@/lib/domain/text/cut-text';
import type { Db } from '@/server/kernel/database';
import { contactMoves } from './tables';

/** Writes who moved what into the record. @returns the entry's number */
export async function note(
  tx: Db,
  subject: ContactSubject,
  id: number,
  { from, to, said }: { from: ContactState; to: ContactState; said: string },
): Promise<number> {
  const [made] = await tx
    .insert(contactMoves)
    .values({ subject, subjectId: id, fromState: from, toState: to, note: cutText(said, 500) })
    .returning({ id: contactMoves.id });
  if (!made) throw new Error('an insert returns its row');
  return made.id;
}

import { noticeTopic } from '@/lib/domain/messages/topics';
import type { Db } from '@/server/kernel/database';
import type { Notice } from './notify';
import { messages } from './tables';

/** Messages of a past that is written in bulk: in the message centre at their time, and nowhere else. */
export async function writePastMessages(
  tx: Db,
  notices: readonly (Notice & { createdAt: Date })[],
): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(messages)
    .values(notices.map(({ topic, ...row }) => ({ ...row, kind: noticeTopic(topic).kind })))
    .onConflictDoNothing({ target: messages.key });
}

import { noticeTopic } from '@/lib/domain/messages/topics';
import type { Db } from '@/server/kernel/database';
import { withWords } from './notice-texts';
import type { Notice, TemplatedNotice } from './notify';
import { messages } from './tables';

/** Messages of a past that is written in bulk: in the message centre at their time, and nowhere else. */
export async function writePastMessages(
  tx: Db,
  notices: readonly ((Notice | TemplatedNotice) & { createdAt: Date })[],
): Promise<void> {
  if (notices.length === 0) return;
  const told = await withWords(tx, notices);
  await tx
    .insert(messages)
    .values(
      told.map(({ topic, ...row }, at) => ({
        ...row,
        createdAt: notices[at]?.createdAt,
        kind: noticeTopic(topic).kind,
      })),
    )
    .onConflictDoNothing({ target: messages.key });
}

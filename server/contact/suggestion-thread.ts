import { asc, eq, inArray } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { type StateOf, stateLabel } from '@/lib/domain/contact/states';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { assertOwnFiles, namedFiles } from '@/server/site/public';
import { note } from './note';
import { suggestionReplies, suggestions } from './tables';

type Suggestion = typeof suggestions.$inferSelect;

/** One thing that was said, by the person or by the platform. */
export interface Said {
  author: 'person' | 'staff';
  content: string;
  files: { name: string; url: string }[];
  at: string;
}

/**
 * suggest/show: a complaint or suggestion of the caller with all that followed.
 * @throws AppError not_found, for somebody else's as for none
 */
export async function showSuggestion(
  db: Db,
  userId: number,
  id: number,
): Promise<Answer<'suggest/show'>> {
  const [found] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  if (found?.userId !== userId) throw appError('not_found');
  const thread = (await readThreads(db, [found])).get(id) ?? [];
  return { ...presentSuggestion(found), thread };
}

/**
 * suggest/say: the author writes again; what was answered waits for the platform once more.
 * @throws AppError not_found, invalid_input where a file is not the caller's
 */
export async function sayToSuggestion(
  tx: Db,
  userId: number,
  { suggest_id: id, content, files }: ParsedInput<'suggest/say'>,
): Promise<Answer<'suggest/show'>> {
  const [found] = await tx.select().from(suggestions).where(eq(suggestions.id, id)).for('update');
  if (found?.userId !== userId) throw appError('not_found');
  await assertOwnFiles(tx, userId, files);
  await tx.insert(suggestionReplies).values({ suggestionId: id, author: 'person', content, files });
  if (found.state === 'answered') {
    await tx.update(suggestions).set({ state: 'pending' }).where(eq(suggestions.id, id));
    await note(tx, 'suggestion', id, { from: 'answered', to: 'pending', said: '' });
  }
  return showSuggestion(tx, userId, id);
}

/** The wire's words for a suggestion, without what followed. */
export function presentSuggestion({ id, kind, content, orderSn, state, createdAt }: Suggestion) {
  return {
    suggest_id: id,
    kind: kind,
    content,
    order_sn: orderSn,
    state: state as StateOf<'suggestion'>, // as the table of states
    state_label: stateLabel('suggestion', state),
    created_at: createdAt.toISOString(),
  };
}

/** What was said in each, oldest first, with signed addresses of its files. */
export async function readThreads(db: Db, of: readonly Suggestion[]): Promise<Map<number, Said[]>> {
  if (of.length === 0) return new Map();
  const replies = await db
    .select()
    .from(suggestionReplies)
    .where(
      inArray(
        suggestionReplies.suggestionId,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(asc(suggestionReplies.id));
  const named = await namedFiles(
    db,
    [...of, ...replies].flatMap(({ files }) => files),
  );
  const said = (
    one: Pick<Suggestion, 'content' | 'files' | 'createdAt'>,
    author: string,
  ): Said => ({
    author: author === 'staff' ? 'staff' : 'person',
    content: one.content,
    files: one.files.flatMap((key) => named.get(key) ?? []),
    at: one.createdAt.toISOString(),
  });
  return new Map(
    of.map((one) => [
      one.id,
      [
        said(one, 'person'),
        ...replies
          .filter(({ suggestionId }) => suggestionId === one.id)
          .map((reply) => said(reply, reply.author)),
      ],
    ]),
  );
}

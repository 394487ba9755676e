import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { FOLDERS_CAP } from '@/lib/contract/favourites';
import { appError, invalid } from '@/lib/errors';
import { users } from '@/server/account/tables';
import { type Db, rows } from '@/server/kernel/database';
import { favouriteFolders } from './tables';

export type Folder = Answer<'collect/folders'>['folders'][number];

/** A person's folders in the order they were made, each with how many favourites lie in it: a JSON array. */
export const foldersSql = (userId: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('folder_id', d.id, 'name', d.name, 'count', (
      select count(*) from favourites i where i.folder_id = d.id)) order by d.id), '[]'::json)
  from favourite_folders d where d.user_id = ${userId}::bigint)`;

export async function listFolders(db: Db, userId: number): Promise<Folder[]> {
  const [row] = await rows<{ folders: Folder[] }>(db, sql`select ${foldersSql(userId)} as folders`);
  return row?.folders ?? [];
}

/**
 * Makes a folder. Run in a transaction.
 * @throws appError invalid_input naming `name` where one has it; rule_broken where there would be too many
 */
export async function makeFolder(tx: Db, userId: number, name: string): Promise<number> {
  await assertFree(tx, userId, name);
  const [row] = await tx
    .select({ folders: count() })
    .from(favouriteFolders)
    .where(eq(favouriteFolders.userId, userId));
  if ((row?.folders ?? 0) >= FOLDERS_CAP) {
    throw appError('rule_broken', { msg: `最多建 ${FOLDERS_CAP} 个文件夹，请先删除一个` });
  }
  const [made] = await tx
    .insert(favouriteFolders)
    .values({ userId, name })
    .returning({ id: favouriteFolders.id });
  if (!made) throw new Error('an inserted row comes back');
  return made.id;
}

/** @throws appError not_found where it is missing or somebody else's; invalid_input naming `name` where another has it */
export async function renameFolder(
  tx: Db,
  userId: number,
  folderId: number,
  name: string,
): Promise<void> {
  await ownFolder(tx, userId, folderId);
  await assertFree(tx, userId, name, folderId);
  await tx.update(favouriteFolders).set({ name }).where(eq(favouriteFolders.id, folderId));
}

/** What lay in it stays marked. @throws appError not_found */
export async function deleteFolder(tx: Db, userId: number, folderId: number): Promise<void> {
  await ownFolder(tx, userId, folderId);
  await tx.delete(favouriteFolders).where(eq(favouriteFolders.id, folderId));
}

/** @throws appError not_found where it is missing or somebody else's */
export async function ownFolder(tx: Db, userId: number, folderId: number): Promise<number> {
  const [found] = await tx
    .select({ id: favouriteFolders.id })
    .from(favouriteFolders)
    .where(and(eq(favouriteFolders.id, folderId), eq(favouriteFolders.userId, userId)));
  if (!found) throw appError('not_found');
  return found.id;
}

/** One at a time per person: two folders that are made together must not get one name. */
async function assertFree(tx: Db, userId: number, name: string, except?: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [found] = await tx
    .select({ id: favouriteFolders.id })
    .from(favouriteFolders)
    .where(
      and(
        eq(favouriteFolders.userId, userId),
        eq(favouriteFolders.name, name),
        except === undefined ? sql`true` : ne(favouriteFolders.id, except),
      ),
    );
  if (found) throw invalid({ name: '已有同名文件夹，请换一个名称' });
}

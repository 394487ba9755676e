import { type SQL, sql } from 'drizzle-orm';
import type { TextKey } from '@/lib/domain/articles/text-key';
import { type Db, rows } from '@/server/kernel/database';
import type { TextOf, TextVersion } from './text-kind';

/** A text as the site has it. */
export interface TextRow {
  id: number;
  status: 'draft' | 'published' | 'hidden';
  /** ISO */
  publishedAt: string;
  /** everybody reads it now */
  isVisible: boolean;
  /** came out at some time */
  wasOut: boolean;
  /** the command line has written it since the last version, or there is none */
  isNewer: boolean;
}

export interface SavedVersion {
  number: number;
  said: string;
  savedBy: string;
  /** ISO */
  savedAt: string;
  isSubmitted: boolean;
  publishedBy: string;
  publishedAt: string | null;
}

const iso = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * @param lock the command line has to wait until the transaction ends
 * @returns undefined where the site has no such text
 */
export async function readText(db: Db, text: TextOf, lock = false): Promise<TextRow | undefined> {
  const { kind, slug, of } = text;
  if (lock) await db.execute(sql`select from ${of.table} where ${of.name} = ${slug} for update`);
  const [found] = await rows<TextRow>(
    db,
    sql`select t.id, t.status, ${iso(sql`t.published_at`)} as "publishedAt",
          t.status = 'published' and t.published_at <= now() as "isVisible", t.was_out as "wasOut",
          (${siteHash(text)}) is distinct from (select site_hash from text_versions v
            where v.kind = ${kind} and v.slug = ${slug} order by number desc limit 1) as "isNewer"
        from (${of.rows}) t where t.slug = ${slug}`,
  );
  return found;
}

/** A statement of one value: what the site has of a text, in short. */
export const siteHash = ({ slug, of }: TextOf): SQL =>
  sql`select md5(to_json(c)::text) from (${of.draft(slug)}) c`;

/** Says of a text's last version that it is what the site has. */
export const keepHash = (tx: Db, key: TextOf) =>
  tx.execute(sql`update text_versions set site_hash = (${siteHash(key)}) where kind = ${key.kind} and slug = ${key.slug}
    and number = (select max(number) from text_versions where kind = ${key.kind} and slug = ${key.slug})`);

/** What the site has of it, as a version. */
export async function versionOnSite(db: Db, { slug, of }: TextOf): Promise<TextVersion> {
  const [found] = await rows<{ row: Record<string, unknown> }>(
    db,
    sql`select to_json(c) as row from (${of.draft(slug)}) c`,
  );
  if (!found) throw new Error('a text that was read before');
  const { name_of: _name, status: _status, ...version } = found.row;
  return version as unknown as TextVersion; // the columns of its own table
}

const columns = sql`number, said, saved_by as "savedBy", ${iso(sql`saved_at`)} as "savedAt", is_submitted as "isSubmitted",
  published_by as "publishedBy", ${iso(sql`published_at`)} as "publishedAt"`;

/** The last ones, the newest first. */
export const readVersions = (
  db: Db,
  { kind, slug }: TextKey,
  most: number,
): Promise<SavedVersion[]> =>
  rows<SavedVersion>(
    db,
    sql`select ${columns} from text_versions where kind = ${kind} and slug = ${slug}
        order by number desc limit ${most}`,
  );

/** @returns undefined where there is none of that number */
export async function readVersion(
  db: Db,
  { kind, slug }: TextKey,
  number: number,
): Promise<TextVersion | undefined> {
  const [found] = await rows<{ draft: TextVersion }>(
    db,
    sql`select draft from text_versions where kind = ${kind} and slug = ${slug} and number = ${number}`,
  );
  return found?.draft;
}

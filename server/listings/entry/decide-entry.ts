import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { maskPhone } from '@/lib/domain/identity/phone';
import { type EntryState, entryStates } from '@/lib/domain/listings/entry-states';
import { worded } from '@/lib/domain/messages/notice-templates';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { reasonForOwner } from '@/server/listings/review/decision';
import { reasonByField, reviewed, verdicts } from '@/server/process/public';
import { entryItem } from './entry-item';

/** An application as an operator reads it. */
export interface EntryRow {
  id: number;
  user_id: number;
  state: EntryState;
  kind: string;
  name: string;
  contact_name: string;
  /** masked */
  phone: string;
  platforms: string;
  intro: string;
  listing_count: number;
  reason: string;
  created_at: string;
}

const pending = sql`entry_applications where state = 'pending'`;

/** Applications to join that wait, oldest first. */
export async function listEntries(db: Db, window = firstWindow): Promise<EntryRow[]> {
  const found = await rows<
    Omit<EntryRow, 'name' | 'contact_name' | 'phone' | 'platforms'> & {
      name_sealed: Sealed;
      contact_name_sealed: Sealed;
      contact_phone_sealed: Sealed;
      platforms: number[];
    }
  >(
    db,
    sql`select id, user_id, state, kind, name as name_sealed, contact_name as contact_name_sealed,
          contact_phone as contact_phone_sealed, platforms, intro, listing_count, reason,
          created_at::text as created_at
        from ${pending} order by created_at, id ${windowSql(window)}`,
  );
  return found.map(
    ({ name_sealed, contact_name_sealed, contact_phone_sealed, platforms, ...row }) => ({
      ...row,
      name: unseal(name_sealed),
      contact_name: unseal(contact_name_sealed),
      kind: row.kind === 'company' ? '企业' : '个人',
      phone: maskPhone(unseal(contact_phone_sealed)),
      platforms: platforms.map((no) => platformOf(no).name).join('、'),
    }),
  );
}

/** An application is opened or rejected, and its person told. */
export const entry = reviewed({
  kind: 'entry',
  table: sql`entry_applications`,
  states: entryStates,
  transitions: verdicts('pending', 'opened', 'rejected', reasonForOwner),
  lock: async (tx, id: number) => {
    const [found] = await rows<{ id: number; userId: number; state: EntryState }>(
      tx,
      sql`select id, user_id as "userId", state from entry_applications where id = ${id}::bigint for update`,
    );
    return found;
  },
  refusal: (_row, now, to) => `入驻申请现在是${now}，不能再${to}`,
  tell: ({ row, name, reason }) => ({
    userId: row.userId,
    ...(name === 'approve' ? worded('entry_approved', {}) : worded('entry_rejected', { reason })),
    link: href('medium-mediaEntry-applyEntry'),
  }),
  act: {
    what: '入驻申请',
    noun: '入驻申请',
    id: '申请编号',
    reason: reasonByField('姓名或企业名称：与执照不一致；账号介绍：请写明账号名称'),
  },
  queue: {
    name: '入驻申请',
    waiting: pending,
    key: sql`id`,
    since: sql`created_at`,
    list: async (db, window) =>
      (await listEntries(db, window)).map((row) => ({
        key: String(row.id),
        since: new Date(row.created_at).toISOString(),
        title: row.name,
        detail: `${row.kind}・${row.platforms}，${row.listing_count} 个账号`,
        cells: [
          `id=${row.id}`,
          row.kind,
          row.name,
          `${row.contact_name} ${row.phone}`,
          `${row.platforms}，${row.listing_count} 个账号`,
          row.intro,
        ],
      })),
    item: entryItem,
  },
});

export const decideEntry = entry.decide;

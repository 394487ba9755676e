import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type EntryState, entryStates } from '@/lib/domain/entry-states';
import { maskPhone } from '@/lib/domain/phone';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { notify } from '@/server/site/public';
import { decisionOf, type Verdict } from './decision';

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

/** Applications to join, oldest first. @param state '' all */
export async function listEntries(
  db: Db,
  state: EntryState | '' = 'pending',
  window = firstWindow,
): Promise<EntryRow[]> {
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
        from entry_applications where ${state} = '' or state = ${state} order by id ${windowSql(window)}`,
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

/**
 * Opens or rejects an application and tells the person; deciding the same again changes nothing.
 * @throws AppError not_found, rule_broken where it was decided otherwise or a rejection gives no reason
 */
export async function decideEntry(
  tx: Db,
  { id, decision, reason = '' }: { id: number } & Verdict,
): Promise<void> {
  const [entry] = await rows<{ user_id: number; state: EntryState }>(
    tx,
    sql`select user_id, state from entry_applications where id = ${id}::bigint for update`,
  );
  if (!entry) throw appError('not_found');
  const isOpening = decision === 'approve';
  const to = isOpening ? 'opened' : 'rejected';
  const step = decisionOf({ what: '入驻申请', from: entry.state, to, labels: entryStates, reason });
  if (step === 'done before') return;
  await tx.execute(sql`
    update entry_applications set state = ${to}, reason = ${isOpening ? '' : reason}, decided_at = now()
    where id = ${id}::bigint`);
  await notify(tx, [
    {
      userId: entry.user_id,
      key: `entry ${id} ${to}`,
      topic: 'listing',
      title: isOpening ? '您的入驻申请已开通' : '您的入驻申请被驳回',
      body: isOpening ? '现在可以添加账号，提交后 24 小时内审核。' : reason,
      link: href('medium-mediaEntry-applyEntry'),
    },
  ]);
}

import { desc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { verificationStates } from '@/lib/domain/verification/states';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { showAuthorisations } from './authorisations';
import { verifications } from './tables';

type Row = typeof verifications.$inferSelect;
type Shown = Answer<'setting/authMessage'>;
type Application = NonNullable<Shown['in_force']>;

/** What an account's owner sees of its verification; one that was given up or replaced is only told as a line of the record. */
export async function showVerification(db: Db, userId: number): Promise<Shown> {
  const all = await db
    .select()
    .from(verifications)
    .where(eq(verifications.userId, userId))
    .orderBy(desc(verifications.id))
    .limit(mostRecords);
  const inForce = all.find(({ state }) => state === 'verified');
  const [newest] = all;
  const open = newest && ['pending', 'rejected'].includes(newest.state) ? newest : undefined;
  const told = inForce ?? open ?? all.find(({ state }) => state === 'cancelled');
  return {
    kind: told && told.state !== 'cancelled' ? kindOf(told) : 'none',
    state: told ? wireState(told) : 'none',
    state_label: told ? labelOf(told) : '未认证',
    reason: told?.reason || null,
    in_force: inForce ? present(inForce) : null,
    newest: open ? present(open) : null,
    authorisations: inForce?.kind === 'company' ? await showAuthorisations(db, userId) : [],
    records: all.flatMap(recordsOf),
  };
}

const mostRecords = 20;

const kindOf = ({ kind }: Row): 'person' | 'company' => (kind === 'company' ? 'company' : 'person');

// Written by this area alone.
const labelOf = ({ state }: Row): string => verificationStates[state];

const wireStates: Readonly<Record<string, Application['state']>> = {
  pending: 'reviewing',
  verified: 'verified',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

const wireState = ({ state }: Row): Application['state'] => wireStates[state] ?? 'none';

function present(row: Row): Application {
  const kind = kindOf(row);
  const number = unseal(row.numberSealed);
  return {
    kind,
    state: wireState(row),
    state_label: labelOf(row),
    reason: row.reason,
    name: unseal(row.nameSealed),
    number: kind === 'person' ? maskIdNumber(number) : number,
    legal_person: row.legalPersonSealed ? unseal(row.legalPersonSealed) : '',
    legal_id_number: row.legalIdSealed ? maskIdNumber(unseal(row.legalIdSealed)) : '',
    pictures: row.pictures,
    submitted_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

type Line = Shown['records'][number];

/** The newest first: what it came to, then that it was sent. */
function recordsOf(row: Row): Line[] {
  const what = kindOf(row) === 'company' ? '企业认证' : '个人认证';
  const sent: Line = { at: row.createdAt.toISOString(), words: `提交${what}`, tone: 'grey' };
  const ends: Readonly<Record<string, Omit<Line, 'at'>>> = {
    verified: { words: `${what}通过`, tone: 'green' },
    rejected: { words: `已驳回：${row.reason}`, tone: 'red' },
    cancelled: { words: `注销${what}`, tone: 'grey' },
    // Decided by somebody: it was in force until the next one was approved.
    replaced: row.decidedBy
      ? { words: `${what}通过`, tone: 'green' }
      : { words: `${what}已由新的申请代替`, tone: 'grey' },
  };
  const end = ends[row.state];
  return end && row.decidedAt ? [{ at: row.decidedAt.toISOString(), ...end }, sent] : [sent];
}

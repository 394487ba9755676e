import { type SQL, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { type OperatorRole, operatorRoles } from '@/lib/domain/operators/roles';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { endOfDay, startOfDay } from '@/server/kernel/market-time';
import { operatorNames } from '@/server/operators/public';
import { actName, recordedActs } from '../act-names';

type Line = Answer<'operator/record'>['entries'][number];

interface Row {
  seq: number;
  at: string;
  operator: string;
  role: string;
  action: string;
  subject: string;
  reason: string;
  hash: string;
}

const columns = sql`seq, created_at::text as at, operator, role, action, subject, reason, hash`;
/** What was done, newest first, by number: a page is what stands before the number of the last one. */
export async function readRecord(
  db: Db,
  asked: ParsedInput<'operator/record'>,
): Promise<Answer<'operator/record'>> {
  const found = await rows<Row>(
    db,
    sql`select ${columns} from operator_actions where ${whereOf(asked)} order by seq desc limit ${asked.most + 1}`,
  );
  const names = await rows<{ operator: string }>(
    db,
    sql`with recursive n as (
          (select operator from operator_actions order by operator limit 1)
          union all
          select (select operator from operator_actions a where a.operator > n.operator order by operator limit 1)
          from n where n.operator is not null)
        select operator from n where operator is not null limit 200`,
  );
  const shown = found.slice(0, asked.most);
  const named = await operatorNames(
    db,
    shown.map(({ subject }) => subject),
  );
  return {
    entries: shown.map((row) => lineOf(row, named)),
    has_older: found.length > asked.most,
    operators: names.map(({ operator }) => operator),
    acts: recordedActs(),
  };
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

function whereOf({ q, operator, act, from, to, before }: ParsedInput<'operator/record'>): SQL {
  const parts = [
    sql`seq is not null`,
    ...(before > 0 ? [sql`seq < ${before}`] : []),
    ...(operator ? [sql`operator = ${operator}`] : []),
    ...(act ? [sql`action = ${act}`] : []),
    ...(isDay(from) ? [sql`created_at >= ${startOfDay(from)}`] : []),
    ...(isDay(to) ? [sql`created_at < ${endOfDay(to)}`] : []),
    ...(q
      ? [
          sql`(subject = ${q} or subject in (select 'operator ' || id from operators where name = ${q}) or reason like ${`%${escaped(q)}%`} or address = ${q})`,
        ]
      : []),
  ];
  return sql.join(parts, sql` and `);
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const lineOf = (
  { seq, at, operator, role, action, subject, reason, hash }: Row,
  named: (text: string) => string,
): Line => ({
  seq,
  at: new Date(at).toISOString(),
  operator,
  role: operatorRoles[role as OperatorRole] ?? '', // '' of the program itself
  act: action,
  act_name: actName(action),
  subject: named(subject),
  reason,
  hash,
});

/** @throws AppError not_found */
export async function readRecordEntry(
  db: Db,
  seq: number,
): Promise<Answer<'operator/record-entry'>> {
  const [found] = await rows<
    Row & {
      detail: Record<string, unknown>;
      changes: { label: string; before: string; after: string }[];
      address: string;
      provedAt: string | null;
      prevHash: string;
      nextHash: string | null;
      computed: string;
    }
  >(
    db,
    sql`select ${columns}, detail, changes, address, proved_at::text as "provedAt", prev_hash as "prevHash",
          (select hash from operator_actions n where n.seq = a.seq + 1) as "nextHash",
          operator_action_hash(a) as computed
        from operator_actions a where seq = ${seq}`,
  );
  if (!found) throw appError('not_found');
  const same = await rows<Row>(
    db,
    sql`select ${columns} from operator_actions where subject = ${found.subject} and seq <> ${seq}
        order by id desc limit 10`,
  );
  const detail = Object.entries(found.detail).map(([label, value]) => ({
    label,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  const named = await operatorNames(db, [
    found.subject,
    ...detail.map(({ value }) => value),
    ...found.changes.flatMap(({ before, after }) => [before, after]),
  ]);
  return {
    ...lineOf(found, named),
    address: found.address,
    proved_at: found.provedAt && new Date(found.provedAt).toISOString(),
    detail: detail.map(({ label, value }) => ({ label, value: named(value) })),
    changes: found.changes.map(({ label, before, after }) => ({
      label,
      before: named(before),
      after: named(after),
    })),
    prev_hash: found.prevHash,
    next_hash: found.nextHash,
    computed_hash: found.computed,
    same_subject: same.map((row) => lineOf(row, named)),
  };
}

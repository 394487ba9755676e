import { readFile } from 'node:fs/promises';
import {
  isBeside,
  isFreeAct,
  isLook,
  type OperatorActName,
  roleFor,
} from '@/lib/domain/operators/console-acts';
import { isLookup, type LookupName } from '@/lib/domain/operators/console-lookups';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { cutText } from '@/lib/domain/text/cut-text';
import { appError } from '@/lib/errors';
import type { OperatorCaller, UploadedFile } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { inTransaction, runFollowUps } from '@/server/kernel/transaction';
import { hasPhoneOf } from '@/server/operators/public';
import type { OperatorAct, QueueItem } from '@/server/process/public';
import { operatorActs } from './acts';
import { shownOf } from './entry-times';
import { endHold, overWords, type Subject, take } from './holds';
import { lookups } from './lookups/lookups';
import { queues } from './queues';
import { type RecordLine, writeRecord } from './record/write-record';
import { refusedFields } from './refused-fields';
import { riskHints } from './risk/risk-hints';
import { ownWords } from './taken/may-decide';

type Fields = Readonly<Record<string, string>>;

/** By whom something is done: the line of the record says it. */
type By = Pick<RecordLine, 'operator'> & Partial<RecordLine>;

interface Asked {
  act: string;
  fields: Fields;
  by: By;
  /** of the phone of the person who does it, who decides nothing of its accounts; null: the program does */
  phoneHash: string | null;
  /** names of uploaded files, by field: where they lie tells nobody anything */
  uploads?: Fields;
  /** what must be so before it is done, and what follows it, in its transaction; what it answers stands in the record too */
  guard?: (tx: Db) => Promise<Fields | undefined>;
  after?: (tx: Db) => Promise<void>;
}

/**
 * Does one act and writes its line of the record, in one transaction: neither is without the other.
 * @returns what was done, in a sentence
 * @throws AppError rule_broken where a field lacks, it is the person's own, or the process does not allow it; what the act throws
 */
export async function doAct(
  db: Db,
  { act, fields, by, phoneHash, uploads = {}, guard, after }: Asked,
): Promise<string> {
  const row = rowOf(act);
  const parsed = row.input.safeParse(fields);
  if (!parsed.success) throw refusedFields(parsed.error);
  const input = parsed.data as never; // of the row's own schema
  const assertOthers = async (on: Db) => {
    if (phoneHash) await assertNotOwn(on, phoneHash, (await row.concerns?.(on, input)) ?? []);
  };
  // Nothing is prepared of what will be refused.
  if (row.prepare) await assertOthers(db);
  const prepared = (await row.prepare?.(db, input)) as never; // what its own `run` takes
  return inTransaction(db, async (tx) => {
    await assertOthers(tx);
    const noticed = await guard?.(tx);
    const before = await row.snapshot?.(tx, input);
    const done = await row.run(tx, input, by.operator, prepared);
    const now = await row.snapshot?.(tx, input);
    // Before the line: it holds everybody else's up until the commit.
    await runFollowUps(tx);
    await writeRecord(tx, {
      ...by,
      action: act,
      subject: row.subject(input),
      reason: cutText(fields.reason ?? '', 1000),
      detail: { ...loggable(row, fields), ...uploads, ...noticed },
      changes: changesOf(before, now),
    });
    await after?.(tx);
    return done;
  });
}

/** What somebody of the console asks to do: on one thing of a queue, or for itself. */
export interface ConsoleAct {
  act: OperatorActName;
  on: { queue: QueueName | LookupName; key: string } | null;
  /** the state of the thing as the operator saw it; undefined: not told */
  seen?: string | undefined;
  fields: Fields;
  files: readonly UploadedFile[];
}

/**
 * The same for somebody of the console: only what their role may, on what nobody else has taken, as the thing itself offers
 * it, and never on what belongs to their own phone's accounts.
 * @throws AppError forbidden, not_found, rule_broken
 */
export async function actInConsole(
  db: Db,
  operator: OperatorCaller,
  address: string,
  { act, on, seen, fields: told, files }: ConsoleAct,
): Promise<string> {
  const role = roleFor(operator.roles, act);
  if (!role) throw appError('forbidden');
  const row = rowOf(act);
  const beside = isBeside(act);
  const { fields, uploads } = await withFiles(row, beside ? { ...told, ...on } : told, files);
  const item = on ? await offering(db, operator, act, on, fields) : null;
  // What waits for nobody is taken by nobody.
  const held = on && !isLookup(on.queue) && !beside ? { queue: on.queue, key: on.key } : null;
  if (!item && !isFreeAct(act))
    throw appError('rule_broken', { msg: '请从队列里打开这一件再处理' });
  return doAct(db, {
    act,
    fields,
    uploads,
    by: {
      operator: operator.name,
      operatorId: operator.operatorId,
      role,
      queue: on?.queue ?? '',
      address,
      provedAt: new Date(operator.provedAt),
    },
    phoneHash: operator.phoneHash,
    guard: async (tx) => {
      if (!held || !item) return undefined;
      await take(tx, operator, held, await shownOf(tx, held, item));
      if (seen !== undefined) await assertSeen(tx, held, seen);
      return isLook(act) ? undefined : hintsNoticed(tx, operator, held, item);
    },
    after: async (tx) => {
      if (held && !isLook(act)) await endHold(tx, operator, held);
    },
  });
}

/** @throws AppError rule_broken where one of the accounts is of the operator's own phone */
export async function assertNotOwn(
  db: Db,
  phoneHash: string,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0 || !(await hasPhoneOf(db, users, phoneHash))) return;
  throw appError('rule_broken', { msg: ownWords });
}

/**
 * Where a colleague was quicker, what they left behind is looked at before it is decided: asked once it is taken, so that nobody
 * can come between.
 */
async function assertSeen(tx: Db, { queue, key }: Subject, seen: string): Promise<void> {
  const now = await queues[queue].item(tx, key);
  if (now?.state !== seen) throw appError('rule_broken', { msg: changedWords });
}

/** Which hints stood beside what was decided: their names, as what they compared is personal and the record stays for ever. */
async function hintsNoticed(
  tx: Db,
  { roles }: OperatorCaller,
  held: Subject,
  { users }: QueueItem,
): Promise<Fields | undefined> {
  const hints = await riskHints(tx, roles, { ...held, users });
  const titles = hints.filter(({ verdict }) => verdict !== 'ok').map(({ title }) => title);
  return titles.length > 0 ? { 风险提示: [...new Set(titles)].join('、') } : undefined;
}

const changedWords = '这一件已经变化，请重新载入后再处理';

/** An act on something is one that the thing offers now, with what it gives of itself; some stand beside everything. */
async function offering(
  db: Db,
  { roles }: OperatorCaller,
  act: OperatorActName,
  { queue, key }: { queue: QueueName | LookupName; key: string },
  fields: Fields,
): Promise<QueueItem> {
  const item: QueueItem | undefined = isLookup(queue)
    ? await lookups[queue](db, key, roles)
    : await queues[queue].item(db, key);
  if (!item) throw appError('rule_broken', { msg: overWords });
  const isOffered = item.acts.some(
    (offered) =>
      offered.act === act &&
      Object.entries(offered.given).every(([name, value]) => fields[name] === value),
  );
  if (!isOffered && !isBeside(act)) throw appError('rule_broken', { msg: changedWords });
  return item;
}

function rowOf(act: string): OperatorAct {
  const row = Object.hasOwn(operatorActs, act) ? operatorActs[act] : undefined;
  if (!row) throw appError('rule_broken', { msg: `没有操作 ${act}` });
  return row;
}

/** Files come as uploads alone: what a field says of a file on this machine counts for nothing. */
async function withFiles(
  { kinds = {} }: OperatorAct,
  told: Fields,
  files: readonly UploadedFile[],
) {
  const fields: Record<string, string> = { ...told };
  const uploads: Record<string, string> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    if (kind !== 'file' && kind !== 'path') continue;
    delete fields[name];
    delete fields[`${name}_name`];
    const file = files.find(({ field }) => field === name);
    if (!file) continue;
    uploads[name] = file.name;
    fields[`${name}_name`] = file.name;
    fields[name] =
      kind === 'path' ? file.path : `base64,${(await readFile(file.path)).toString('base64')}`;
  }
  return { fields, uploads };
}

/** Of the fields that the act knows, what may stand in a record for ever. */
function loggable(
  { fields: known, personal = [], kinds = {} }: OperatorAct,
  fields: Fields,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) =>
        Object.hasOwn(known, name) &&
        !personal.includes(name) &&
        kinds[name] !== 'file' &&
        kinds[name] !== 'path',
    ),
  );
}

/** What is not as it was. */
function changesOf(before: Fields = {}, after: Fields = {}): RecordLine['changes'] {
  return Object.keys({ ...before, ...after })
    .map((label) => ({ label, before: before[label] ?? '', after: after[label] ?? '' }))
    .filter((change) => change.before !== change.after);
}

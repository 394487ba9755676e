import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readyAct } from '@/components/operator/item/act-of';
import type { ItemShown } from '@/components/operator/item/item-shown';
import { consoleItemShape } from '@/lib/contract/shapes/console-item';
import { isOperatorAct } from '@/lib/domain/operators/console-acts';
import { openDatabase, rows } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { formsOf } from '@/server/operator/act-forms';
import { operatorActs } from '@/server/operator/acts';
import type { Queue, QueueCounts, QueueItem } from '@/server/process/public';
import { expectNothingSealed } from './expect-nothing-sealed';
import { chosenOf, expectFormTaken } from './filled-form';

export async function itemsOf(queue: Queue): Promise<QueueItem[]> {
  const { db } = await openDatabase();
  const listed = await queue.list(db, firstWindow);
  const items = await Promise.all(listed.map(({ key }) => queue.item(db, key)));
  return items.flatMap((item) => item ?? []);
}

/** How many wait, how many since before a moment, how many until another, and since when the oldest does; as the desk asks for it. */
export async function countsOf(queue: Queue, late: string, today = late) {
  const { db } = await openDatabase();
  const { counts } = queue;
  if ('read' in counts) return counts.read(db, { late, today, dayEnd: today });
  const moment = (at: string) => sql`${at}::timestamptz`;
  const counted = counts.inSql({
    late: moment(late),
    today: moment(today),
    dayEnd: moment(today),
  });
  const [found] = await rows<QueueCounts>(
    db,
    sql`select count, late, today, oldest::text from (${counted}) q`,
  );
  return { ...found!, oldest: found!.oldest && new Date(found!.oldest).toISOString() };
}

/** Every row is a thing that waits, as its page has it: nothing that is listed cannot be opened and decided. */
export async function expectWhole(queue: Queue, { isSomebodys = true } = {}): Promise<void> {
  const { db } = await openDatabase();
  const listed = await queue.list(db, firstWindow);
  const counts = await countsOf(queue, new Date().toISOString());
  expect(counts.count).toBe(listed.length);
  expect(counts.oldest).toBe(listed[0]?.since ?? null);
  expect(listed.map(({ since }) => since)).toEqual(listed.map(({ since }) => since).sort());
  for (const [index, row] of listed.entries()) {
    expect(row.title, row.key).not.toBe('');
    expect(await queue.place(db, row.key)).toEqual({
      since: row.since,
      nth: index + 1,
      before: listed[index - 1]?.key ?? null,
      after: listed[index + 1]?.key ?? null,
    });
    const item = await queue.item(db, row.key);
    if (!item) throw new Error(`${row.key} has no page`);
    const { users, ...shown } = item;
    expect(users.length > 0, row.key).toBe(isSomebodys);
    // As the call answers it: whose an act is stays on the server.
    const acts = shown.acts.map(({ onlyBy: _, notBy: __, ...act }) => act);
    expect(consoleItemShape.parse(shown)).toEqual({ ...shown, acts });
    expectNothingSealed(JSON.stringify(item), row.key);
    for (const { act, given } of item.acts) expectAct(act, given);
    expectForms(item);
  }
}

/** What the page asks for to do each act is what the act needs, and nothing that it would refuse. */
export function expectForms({ acts }: QueueItem): void {
  const shown = { forms: formsOf(acts), blocked: '' } as ItemShown;
  for (const row of acts) {
    const ready = readyAct(shown, row);
    if (!ready) throw new Error(`${row.act} has no form`);
    const chosen = 'orders' in row.given ? [] : chosenOf[row.act];
    expectFormTaken(row.act, ready.asked, row.given, chosen);
  }
}

/** An act of the table that takes what the thing itself gives. What else it asks for is left to the form. */
function expectAct(name: string, given: Readonly<Record<string, string>>): void {
  expect(isOperatorAct(name), name).toBe(true);
  const act = operatorActs[name]!;
  const parsed = act.input.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  expect(wrong.filter((field) => field in given)).toEqual([]);
  for (const field of Object.keys(given)) expect(Object.keys(act.fields), name).toContain(field);
}

/** Whole phones, identity and card numbers that a page shows; addresses and our own numbers are none. */
export function unmasked(item: QueueItem): string[] {
  const { sections, checks, about, history, title, subtitle } = item;
  const texts = [
    title,
    subtitle,
    ...sections.flatMap(({ note, facts }) => [
      note,
      ...facts.flatMap(({ value, was, source, remark }) => [value, was ?? '', source, remark]),
    ]),
    ...checks.map(({ words }) => words),
    ...about.map(({ value }) => value),
    ...history.map(({ words }) => words),
  ];
  return texts.flatMap(
    (text) =>
      text.match(/(?<![A-Za-z0-9/=_-])(1[3-9]\d{9}|\d{17}[\dXx]|\d{16,19})(?![A-Za-z0-9])/g) ?? [],
  );
}

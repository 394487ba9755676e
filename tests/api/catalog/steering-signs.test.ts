import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { queueNames } from '@/server/operator/queues';
import { call } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';

/** Clears the screen, paints, turns the direction, and begins what looks like another row. */
const hostile = '好\u001b[2J\u001b]0;x\u0007\u009b31m\u202e卖\r\nid=77\t2026-11-22\t已答复\u2028尾';
const signs = /[^\P{Cc}\t\n]|[\u202e\u2028]/u;

const lists = async (list: string) => operate((await openDatabase()).db, { list });

describe('signs that steer whoever reads', () => {
  it('do not come in, whatever the call', async () => {
    const user = await anAdvertiser();
    await call('suggest/create', { kind: 'report', content: hostile }, { as: user });
    const { db } = await openDatabase();
    const [kept] = await rows<{ content: string }>(
      db,
      sql`select content from suggestions order by id desc limit 1`,
    );
    expect(kept?.content).toContain('好');
    expect(kept?.content).not.toMatch(signs);
  });

  it('reach no terminal from texts that were kept before, and make no row of their own', async () => {
    const { db } = await openDatabase();
    await db.execute(sql`delete from suggestions`);
    const user = await anAdvertiser();
    for (const content of [hostile, '第二条']) {
      await db.execute(sql`insert into suggestions (user_id, kind, content, order_sn, files)
        values (${user.id}, 'report', ${content}, '', '{}')`);
    }
    const printed = await lists('suggestion');
    // What belongs to a row stands below it, indented.
    const lines = printed.split('\n').filter((line) => !line.startsWith('    '));
    expect(lines).toHaveLength(2);
    expect(printed).not.toMatch(signs);
    expect(lines.every((line) => /^id=\d+\t[^\t]+\t[^\t]+\t[^\t]*\t[^\t]+$/.test(line))).toBe(true);
    for (const name of queueNames) expect(await lists(name)).not.toMatch(signs);
  });
});

import { asc, eq, sql } from 'drizzle-orm';
import { settingOf, settingStates } from '@/lib/domain/settings/settings';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/limits/window';
import { decidedBy, reviewed, verdicts } from '@/server/process/public';
import { settingDayProblem } from '@/server/settings/public';
import { settingVersions } from '@/server/settings/tables';
import { settingItem } from './setting-item';

const noneWaits = '没有这项等待同意的设置';

/** Somebody else than who asked agrees to a setting, or returns it; who asked may take it back, which is a return. */
export const settingVersion = reviewed({
  kind: 'setting version',
  table: sql`setting_versions`,
  states: settingStates,
  transitions: verdicts('pending', 'agreed', 'returned', '请写明退回的理由'),
  lock: async (tx, id: number) => {
    const [asked] = await tx
      .select()
      .from(settingVersions)
      .where(eq(settingVersions.id, id))
      .for('update');
    if (!asked) throw appError('rule_broken', { msg: noneWaits });
    return asked;
  },
  once: true,
  refusal: () => noneWaits,
  askedBy: ({ askedBy }) => askedBy,
  before: async (tx, { row: { key, validOn }, name }) => {
    const late = name === 'approve' ? await settingDayProblem(tx, key, validOn) : null;
    if (late !== null) {
      throw appError('rule_broken', { msg: `生效日期太近，不能再同意。${late}，退回后重新提出` });
    }
  },
  set: decidedBy,
  act: {
    what: '设置：由提出人以外的同事同意后，从所写的日期起生效',
    noun: '设置',
    id: '编号',
    reason: '退回的理由，提出人可见',
    said: { approve: '已同意，从所写的日期起生效', reject: '已退回，没有改变' },
    subject: 'setting',
  },
  queue: {
    name: '设置',
    waiting: sql`setting_versions where state = 'pending'`,
    key: sql`id`,
    since: sql`created_at`,
    list: waitingSettings,
    item: settingItem,
  },
});

/** The longest waiting first. */
async function waitingSettings(db: Db, { skip, most }: Window) {
  const found = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.state, 'pending'))
    .orderBy(asc(settingVersions.createdAt), asc(settingVersions.id))
    .limit(most)
    .offset(skip);
  return found.map(({ id, key, value, validOn, words, askedBy, createdAt }) => {
    const { name, label } = settingOf(key);
    const since = createdAt.toISOString();
    const what = `${name} ${label(value)}，${validOn} 起`;
    return {
      key: String(id),
      since,
      title: what,
      detail: `${askedBy}提出`,
      cells: [`id=${id}`, formatTime(since, 'minute'), what, `${askedBy}提出`],
      below: [words],
    };
  });
}

import { and, eq } from 'drizzle-orm';
import type { Weights } from '@/lib/domain/rankings/ranking';
import {
  boardOfSetting,
  type SettingKey,
  settingOf,
  settingStates,
} from '@/lib/domain/settings/settings';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import {
  check,
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  secondPerson,
  section,
  verdictActs,
} from '@/server/process/public';
import { previewWeights } from '@/server/rankings/public';
import { settingDayProblem } from '@/server/settings/public';
import { settingVersions } from '@/server/settings/tables';
import { pageOfSetting, valueNow } from './setting-value';

/** A setting that waits for a second person; undefined where it does not. */
export async function settingItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [row] = await db
    .select()
    .from(settingVersions)
    .where(and(eq(settingVersions.id, idOfKey(key)), eq(settingVersions.state, 'pending')));
  if (!row) return undefined;
  const { name, label, note, leastDays } = settingOf(row.key);
  const late = await settingDayProblem(db, row.key, row.validOn);
  return consoleItem({
    users: [],
    title: name,
    subtitle: `${label(row.value)}，${row.validOn} 起，${row.askedBy}提出`,
    state: settingStates[row.state],
    sections: [
      section('设置', [
        fact('现在', label(await valueNow(db, row.key)), {
          remark: '历史',
          href: pageOfSetting(row.key),
        }),
        fact('改为', label(row.value), { remark: note }),
        fact('生效', `${row.validOn} 0 点`),
        fact('事由', row.words),
        fact('提出', row.askedBy, { source: formatTime(row.createdAt.toISOString(), 'minute') }),
      ]),
      ...(await placesBy(db, row.key, row.value)),
    ],
    checks: [
      check(late === null ? 'ok' : 'differs', `离生效至少 ${leastDays} 天`, late ?? '够'),
      secondPerson.check(row.askedBy),
    ],
    about: [],
    acts: verdictActs(
      'setting',
      { id: key },
      {
        approve: `→ ${row.validOn} 起生效；须由${row.askedBy}以外的同事通过`,
        reject: '→ 退回，没有改变；提出人可以这样收回',
      },
      secondPerson.acts(row.askedBy),
    ),
  });
}

/** Of a board's weights: who would stand first. */
async function placesBy(db: Db, key: SettingKey, value: string) {
  const board = boardOfSetting(key);
  const preview = board && (await previewWeights(db, board, JSON.parse(value) as Weights));
  if (!preview) return [];
  return [
    section(
      `${preview.day} 的榜单按新的权重`,
      preview.top.map(({ place, before, title }) =>
        fact(`第 ${place} 名`, title, {
          remark: before === place ? '不变' : `原第 ${before} 名`,
        }),
      ),
    ),
  ];
}

import { type ContactSubject, contactSubjects, stateLabel } from '@/lib/domain/contact-states';
import { formatTime } from '@/lib/domain/format-time';
import { actOf } from '@/lib/domain/order-actions';
import { listContact } from '@/server/contact/public';
import type { Db } from '@/server/kernel/database';
import {
  listEntries,
  listPendingChanges,
  listPendingListings,
  listPendingProofs,
} from '@/server/media/public';
import { listForPlatform } from '@/server/orders/public';

/** Something that waits for the platform's people, the longest waiting first. */
export interface Queue {
  name: string;
  /** one text for each that waits; its first words name it for the act */
  list: (db: Db) => Promise<string[]>;
}

const open: Readonly<Record<ContactSubject, readonly string[]>> = {
  callback: ['waiting', 'missed'],
  need: ['pending', 'handling', 'recommended'],
  suggestion: ['pending', 'handling'],
  question: ['pending'],
};

const contactQueue = (subject: ContactSubject): Queue => ({
  name: contactSubjects[subject].name,
  list: async (db) => {
    const found = await listContact(db, subject);
    return found
      .filter(({ state }) => open[subject].includes(state))
      .map(({ id, state, phone, text, created_at }) =>
        [`id=${id}`, created_at, stateLabel(subject, state), phone, text].join('\t'),
      );
  },
});

export const queues = {
  entry: {
    name: '入驻申请',
    list: async (db) =>
      (await listEntries(db)).map((row) =>
        [
          `id=${row.id}`,
          row.kind,
          row.name,
          `${row.contact_name} ${row.phone}`,
          `${row.platforms}，${row.listing_count} 个账号`,
          row.intro,
        ].join('\t'),
      ),
  },
  listing: {
    name: '新账号',
    list: async (db) =>
      (await listPendingListings(db)).map((row) =>
        lines(
          `good_sn=${row.good_sn} version='${row.version}'\t${row.platform} ${row.title}，${row.owner}`,
          [...row.words.map(({ field, text }) => `${field}：${text}`), ...row.warnings],
        ),
      ),
  },
  change: {
    name: '账号修改',
    list: async (db) =>
      (await listPendingChanges(db)).map((row) =>
        lines(
          `id=${row.id}\t${row.platform} ${row.title}，${row.owner}`,
          row.differences.map(
            ({ field, before, after }) => `${field}：${before || '无'} → ${after || '无'}`,
          ),
        ),
      ),
  },
  figure: {
    name: '数据截图',
    list: async (db) =>
      (await listPendingProofs(db)).map((row) =>
        [
          `id=${row.id}`,
          `${row.platform} ${row.title}`,
          `${row.figure} ${row.value}`,
          row.url,
        ].join('\t'),
      ),
  },
  order: {
    name: '等平台处理的订单',
    list: async (db) =>
      (await listForPlatform(db)).map((row) =>
        lines(
          `order_sn=${row.orderSn}\t${row.title}，${row.what}${row.dueAt ? `，${formatTime(row.dueAt.toISOString(), 'minute')} 前` : ''}`,
          [
            ...row.points.map(
              ({ no, clauseText, claim, answer }) =>
                `${no}. ${clauseText}｜主张：${claim}｜答辩：${answer || '没有'}`,
            ),
            `可以：${row.acts.map((name) => `${name} ${actOf(name).action.label}`).join('，')}`,
          ],
        ),
      ),
  },
  callback: contactQueue('callback'),
  need: contactQueue('need'),
  suggestion: contactQueue('suggestion'),
  question: contactQueue('question'),
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

export const queueNames = Object.keys(queues) as QueueName[]; // keys of the constant above

const lines = (head: string, below: readonly string[]): string =>
  [head, ...below.map((line) => `    ${line}`)].join('\n');

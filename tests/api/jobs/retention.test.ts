import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { jobs } from '@/server/jobs/registry';
import { type Db, rows } from '@/server/kernel/database';
import { aContract } from '@/tests/support/factories/a-contract';
import { inPassing } from '@/tests/support/in-passing';
import { operatorSession } from '@/tests/support/operator-session';

interface Case {
  /** domain.md, the agreements and the decisions told a second time: how long a row is kept */
  keeps: string;
  /** puts a row there with the moment that counts */
  put: (tx: Db, name: string, at: SQL) => Promise<unknown>;
  /** names of those that are there, as `name` */
  left: SQL;
}

const user = '(select min(id) from users)';

/** @param others columns that a row needs besides, as SQL */
const row = (
  keeps: string,
  table: string,
  [name, at]: [string, string],
  others: Record<string, string>,
): Case => ({
  keeps,
  put: (tx, word, moment) =>
    tx.execute(sql`insert into ${sql.raw(table)} (${sql.raw([name, at, ...Object.keys(others)].join())})
      values (${word}, ${moment}, ${sql.raw(Object.values(others).join())})`),
  left: sql.raw(`select ${name} as name from ${table}`),
});

const picture = (name: string) => JSON.stringify({ front: name });

/** Every job that removes what is old. */
const cases: Record<string, Case> = {
  'old operator_views': row('1 day', 'operator_views', ['key', 'seen_at'], {
    queue: `'listing'`,
    operator_id: '1',
  }),
  'old operator_audits': row('3 years', 'operator_audits', ['operator', 'created_at'], {
    outcome: `'passed'`,
    ended_at: 'now()',
  }),
  'old operator_notes': row('3 years', 'operator_notes', ['words', 'created_at'], {
    about: `'deal'`,
    key: `'TF1'`,
    operator: `''`,
  }),
  'old account_events': row('365 days', 'account_events', ['detail', 'created_at'], {
    user_id: user,
    kind: `'login'`,
  }),
  'old board_mails': {
    keeps: '90 days',
    put: async (tx, name, at) => {
      await tx.execute(sql`with subscriber as (
          insert into board_subscribers (address_sealed, address_hash, token_sealed, token_hash)
          values ('', ${name}, '', ${name}) returning id)
        insert into board_mails (subscriber_id, week, created_at) select id, '2026-01-04', ${at} from subscriber`);
    },
    left: sql`select s.address_hash as name from board_mails join board_subscribers s on s.id = subscriber_id`,
  },
  'old board_subscribers': row('7 days', 'board_subscribers', ['token_hash', 'created_at'], {
    address_sealed: `''`,
    address_hash: 'gen_random_uuid()::text',
    token_sealed: `''`,
  }),
  'old board_subscriptions': {
    keeps: '7 days',
    put: async (tx, name, at) => {
      await tx.execute(sql`with subscriber as (
          insert into board_subscribers (address_sealed, address_hash, token_sealed, token_hash)
          values ('', ${name}, '', ${name}) returning id)
        insert into board_subscriptions (subscriber_id, board, category, area, created_at)
          select id, ${name}, 0, 0, ${at} from subscriber`);
    },
    left: sql`select board as name from board_subscriptions`,
  },
  'old bank_recharges': row('30 days', 'bank_recharges', ['recharge_sn', 'created_at'], {
    user_id: user,
    amount_fen: '1',
    state: `'awaiting_voucher'`,
  }),
  'old captchas': row('1 hour', 'captchas', ['challenge', 'expires_at'], {
    answer_x: '1',
    address: `''`,
  }),
  'old codes': row('2 days', 'codes', ['phone_hash', 'sent_at'], {
    purpose: `'login'`,
    code_hash: `''`,
    expires_at: 'now()',
  }),
  'old films': row('0 days', 'films', ['file_key', 'expires_at'], {
    owner_id: user,
    order_id: '(select min(id) from orders)',
    sent_name: `''`,
    bytes: '1',
    modified_ms: '1',
  }),
  'old mail_outbox': row('1 day', 'mail_outbox', ['body', 'created_at'], {
    to_masked: `''`,
    to_sealed: `''`,
    subject: `''`,
  }),
  'old pictures': {
    keeps: '30 days',
    put: (tx, name, at) =>
      tx.execute(sql`update contract_signers
        set certificate_pictures = ${picture(name)}::jsonb, certificate_decided_at = ${at}
        where id = (select min(id) from contract_signers where certificate_pictures = '{}')`),
    left: sql`select certificate_pictures->>'front' as name from contract_signers
      where certificate_pictures <> '{}'`,
  },
  'old plan_shares': {
    keeps: '30 days',
    put: (tx, name, at) =>
      tx.execute(sql`with plan as (
          insert into plans (plan_no, user_id, name) select ${name}, min(id), '方案' from users returning id
        ), version as (
          insert into plan_versions (plan_id, number, query, made_as, goal, price_fen, figure, data_version)
          select id, 1, '', 'own', 'reach', 1, 1, 1 from plan returning id
        )
        insert into plan_shares (version_id, token_hash, with_prices, label, expires_at)
        select id, ${name}, true, '', ${at} from version`),
    left: sql`select token_hash as name from plan_shares`,
  },
  'old rate_limits': row('1 hour', 'rate_limits', ['key', 'expire'], { points: '1' }),
  'old operator_sessions': row('30 days', 'operator_sessions', ['token_hash', 'expires_at'], {
    operator_id: '(select min(id) from operators)',
    address: `''`,
    device: `''`,
  }),
  'old sessions': row('30 days', 'sessions', ['token_hash', 'expires_at'], { user_id: user }),
  'old sms_outbox': row('1 day', 'sms_outbox', ['body', 'created_at'], {
    phone_masked: `''`,
    phone_sealed: `''`,
  }),
  'old staged_files': row('1 hour', 'staged_files', ['file_key', 'created_at'], {
    dropped_at: 'null',
  }),
  'old step_up_tickets': row('1 hour', 'step_up_tickets', ['ticket_hash', 'expires_at'], {
    user_id: user,
    purpose: `''`,
  }),
  'old tracking_events': row('180 days', 'tracking_events', ['session', 'happened_at'], {
    kind: `'visit'`,
    ...Object.fromEntries(
      `path page_type browser device_info address_hash referrer button_type extra qq goods_type goods_price
       goods_sn goods_cate staff_number goods_path`
        .split(/\s+/)
        .map((column) => [column, `''`]),
    ),
    client_type: '1',
    is_sync: '0',
  }),
};

beforeAll(async () => {
  await aContract();
  await operatorSession();
});

/** Go with what they belong to, or by whole days: tests/api/messages/deliveries.test.ts, tests/api/samples/sample.test.ts,
 * tests/api/listings/posts.test.ts. */
const elsewhere = ['old good_posts', 'old outside_calls', 'sample addresses', 'rankings'];

it('has a case here for every job that removes what is old', () => {
  const old = jobs.filter(({ forgets }) => forgets).map(({ name }) => name);
  expect([...Object.keys(cases), ...elsewhere].sort()).toEqual(old.sort());
});

it.each(Object.entries(cases))(
  '%s go at their time and not a thousandth of a second before',
  async (job, { keeps, put, left }) => {
    const { run, most = 1 } = jobs.find(({ name }) => name === job)!;
    await inPassing(async (tx) => {
      const limit = sql`now() - ${sql.raw(`interval '${keeps}'`)}`;
      await put(tx, 'kept', sql`${limit} + interval '1 millisecond'`);
      await put(tx, 'gone', sql`${limit} - interval '1 millisecond'`);
      const there = async () =>
        (await rows<{ name: string }>(tx, left))
          .map(({ name }) => name)
          .filter((name) => name === 'kept' || name === 'gone')
          .sort();
      expect(await there()).toEqual(['gone', 'kept']);
      await run(tx, { most, stop: new AbortController().signal });
      expect(await there()).toEqual(['kept']);
    });
  },
);

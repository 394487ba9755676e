import { afterEach, expect, it } from 'vitest';
import { demoOperators, seedOperators } from '@/demo/operators';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { findOperator, listOperators } from '@/server/operators/public';
import { operators } from '@/server/operators/tables';
import { call, reply } from '@/tests/support/call';
import { aConsoleCode, beginLogin } from '@/tests/support/console-login';
import { operatorSession } from '@/tests/support/operator-session';

afterEach(() => {
  Object.assign(env(), { DEMO: true });
});

const shown = async () => (await call('dev/outbox', {})).operators;

it('has its operators, who log in with the code that is shown beside the messages', async () => {
  const { db } = await openDatabase();
  await seedOperators(db);
  await seedOperators(db);
  expect(await db.$count(operators)).toBe(demoOperators.length);
  const [first] = demoOperators;
  expect((await shown())[0]).toEqual({ ...first, roles: '审核・客服', code: null });

  const { setup, operatorToken } = await beginLogin(first!.phone);
  expect(setup).not.toBeNull();
  const [{ code } = { code: null }] = await shown();
  const proved = await reply('operator/second-factor', { code }, { operator: { operatorToken } });
  expect(proved.envelope.status).toBe(200);
  // Again within the same half minute: the code that counts next is shown.
  const again = await beginLogin(first!.phone);
  const [{ code: next } = { code: null }] = await shown();
  expect(next).not.toBe(code);
  const second = await reply('operator/second-factor', { code: next }, { operator: again });
  expect(second.envelope.status).toBe(200);
});

it('shows nobody else’s codes', async () => {
  const { name } = await operatorSession();
  expect((await shown()).map((operator) => operator.name)).not.toContain(name);
});

it('is over where its database goes live: its people come in no more', async () => {
  const { db } = await openDatabase();
  await seedOperators(db);
  const [, second] = demoOperators;
  const { operatorToken } = await beginLogin(second!.phone);
  const code = (await shown()).find(({ phone }) => phone === second!.phone)!.code;
  const { operatorToken: proved } = await reply(
    'operator/second-factor',
    { code },
    { operator: { operatorToken } },
  );
  const look = () => findOperator(db, proved!, '10.1.1.1');
  expect(await look()).not.toBeNull();
  const sms = await aConsoleCode(second!.phone);
  const awaited = await beginLogin(demoOperators[2]!.phone);
  const third = (await shown()).find(({ phone }) => phone === demoOperators[2]!.phone)!.code;

  Object.assign(env(), { DEMO: false });
  expect(await look()).toBeNull();
  const answers = [
    await reply('operator/log-in', { mobile: second!.phone, code: sms }),
    await reply('operator/second-factor', { code: third }, { operator: awaited }),
    await reply('dev/outbox', {}),
  ];
  expect(answers.map(({ envelope }) => envelope.status)).toEqual([422, 401, 404]);
  expect((await listOperators(db)).filter(({ name }) => name === second!.name)).toEqual([]);
});

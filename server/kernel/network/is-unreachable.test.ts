import { expect, it } from 'vitest';
import { isUnreachable } from './is-unreachable';

/** As pg, its pool and PostgreSQL say it, and as drizzle wraps it. */
const away = [
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  }),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Query read timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
];

it('knows a database that is away, also below what wraps it', () => {
  for (const error of away) {
    expect(isUnreachable(error), error.message).toBe(true);
    expect(isUnreachable(new Error('Failed query', { cause: error })), error.message).toBe(true);
  }
});

it('takes no broken statement for one', () => {
  const broken = Object.assign(new Error('column "a" does not exist'), { code: '42703' });
  expect(isUnreachable(new Error('Failed query', { cause: broken }))).toBe(false);
  // A statement that took too long: the database is there.
  const slow = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
  });
  expect(isUnreachable(slow)).toBe(false);
  expect(isUnreachable(new Error('x'))).toBe(false);
});

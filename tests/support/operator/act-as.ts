import { expect } from 'vitest';
import { reply } from '../call';
import type { TestOperator } from '../operator-session';

/** Does an act as a form of the console does. */
export const actAs = (operator: TestOperator, name: string, fields: object) =>
  reply('operator/act', { act: name, fields: JSON.stringify(fields) }, { operator });

/** An act that is taken. */
export async function done(asked: ReturnType<typeof actAs>): Promise<void> {
  const { envelope } = await asked;
  expect([envelope.status, envelope.msg]).toEqual([200, expect.any(String)]);
}

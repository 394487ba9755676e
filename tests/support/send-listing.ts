import { expect } from 'vitest';
import { call, reply } from './call';
import { aListingForm } from './factories/a-listing';
import type { TestUser } from './factories/a-user';

/** Sends a whole 抖音 listing with some fields of its own. */
export const sendListing = (as: TestUser, over: object = {}) =>
  call('createShortVideo', aListingForm(over), { as });

/** Sends one that is refused. @returns what is wrong, by field */
export async function refusedListing(as: TestUser, over: object): Promise<Record<string, string>> {
  const { envelope } = await reply('createShortVideo', aListingForm(over), { as });
  expect(envelope.status).toBe(422);
  return (envelope.data as { fields?: Record<string, string> }).fields ?? {};
}

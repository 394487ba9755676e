import { expect, test } from 'vitest';
import { contentPolicy, nonceOf } from './content-policy';

test('a page for visitors allows styles of our files alone', () => {
  expect(contentPolicy()).toContain("style-src 'self';");
  expect(nonceOf(contentPolicy())).toBeUndefined();
});

test('a page of an area allows its own style elements besides, and nothing else more', () => {
  const policy = contentPolicy('abc+/=');
  expect(nonceOf(policy)).toBe('abc+/=');
  expect(policy.replace(" 'nonce-abc+/='", '')).toBe(contentPolicy());
});

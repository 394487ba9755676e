import { expect, test, vi } from 'vitest';
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

test('names the hosts of Tencent’s captcha where it is configured, and nowhere else any host', () => {
  expect(contentPolicy()).not.toContain('https:');
  vi.stubEnv('CAPTCHA_PROVIDER', 'tencent');
  const hosts = 'https://turing.captcha.qcloud.com https://turing.captcha.gtimg.com';
  for (const directive of ['script-src', 'frame-src']) {
    expect(contentPolicy()).toContain(`${directive} 'self' ${hosts}`);
  }
  expect(contentPolicy()).toContain("default-src 'self';");
  vi.unstubAllEnvs();
});

import { expect, it } from 'vitest';
import { describeDevice } from './describe-device';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Windows·Chrome 130',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'iOS·Safari 17',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'macOS·Safari 18',
    false,
  ],
])('%s is %s', (userAgent, name, isMobile) => {
  expect(describeDevice(userAgent)).toMatchObject({ name, isMobile });
});

it.each([null, ''])('%o is not known', (userAgent) => {
  expect(describeDevice(userAgent).name).toBe('未知设备');
});

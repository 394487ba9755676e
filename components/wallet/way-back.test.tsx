import { expect, test } from 'vitest';
import { keepWayBack, ownPath, readWayBack } from './way-back';

test('only a path of this site is a way back', () => {
  expect(ownPath('/personal/settlement?order_sn_list=TF1&status=1')).toBe(
    '/personal/settlement?order_sn_list=TF1&status=1',
  );
  expect(ownPath('//example.com/')).toBeNull();
  expect(ownPath('/\\example.com')).toBeNull();
  expect(ownPath('https://example.com')).toBeNull();
  expect(ownPath(['/personal'])).toBeNull();
  expect(ownPath(undefined)).toBeNull();
});

test('the way back outlives the cashier and can be forgotten', () => {
  keepWayBack('/personal/settlement');
  expect(readWayBack()).toBe('/personal/settlement');
  keepWayBack(null);
  expect(readWayBack()).toBeNull();
});

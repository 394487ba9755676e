import { expect, test } from 'vitest';
import { keepWayBack, readWayBack } from './way-back';

test('the way back outlives the cashier and can be forgotten', () => {
  keepWayBack('/personal/settlement');
  expect(readWayBack()).toBe('/personal/settlement');
  keepWayBack(null);
  expect(readWayBack()).toBeNull();
});

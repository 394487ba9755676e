import { expect, it } from 'vitest';
import { href } from '@/lib/address/routes';
import { goodHref } from './good-href';

it('writes the address of a good as the table of routes has it', () => {
  const good = { good_sn: 'abcdefgh12345678', staff_style: 21 };
  expect(goodHref(good)).toBe(href('productdetails', good));
});

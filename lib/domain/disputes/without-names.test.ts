import { expect, it } from 'vitest';
import { withoutNames } from './without-names';

it('tells what was found and of nobody', () => {
  const names = ['示例护肤课', '示例护肤', 'demo_skin', '苏', ''];
  expect(withoutNames('示例护肤课（demo_skin）少了一句', names)).toBe('某某（某某）少了一句');
  expect(
    withoutNames('示例护肤的产品，见 https://v.example/1?a=2，电话 13900002046。', names),
  ).toBe('某某的产品，见 （链接），电话 （电话）。');
  // A name of one sign would take letters out of other words.
  expect(withoutNames('复苏', names)).toBe('复苏');
  expect(withoutNames('编号 139000020461234', names)).toBe('编号 139000020461234');
});

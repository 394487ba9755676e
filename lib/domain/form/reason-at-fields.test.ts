import { expect, it } from 'vitest';
import { reasonAtFields } from './reason-at-fields';

const fieldOf = (name: string) => ({ 主页链接: 'link', 粉丝: 'metric_fans' })[name];

it('brings what a rejection says to the fields it names, and leaves the rest together', () => {
  expect(
    reasonAtFields('主页链接：打不开；粉丝：与截图不符；头像不清楚；备注: 请补充；', fieldOf),
  ).toEqual({
    at: { link: '打不开', metric_fans: '与截图不符' },
    rest: '头像不清楚；备注: 请补充',
  });
});

it('says two things of one field together, and takes a plain sentence as it is', () => {
  expect(reasonAtFields('粉丝：截图太旧\n粉丝：看不清', fieldOf)).toEqual({
    at: { metric_fans: '截图太旧；看不清' },
    rest: '',
  });
  expect(reasonAtFields('主页链接打不开', fieldOf)).toEqual({ at: {}, rest: '主页链接打不开' });
});

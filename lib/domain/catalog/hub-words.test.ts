import { expect, it } from 'vitest';
import { countIn, namesIn } from './hub-words';
import { hubNames } from './hubs';

it('names and counts the platforms of a hub', () => {
  expect(hubNames.map((hub) => `${namesIn(hub)}：${countIn(hub)}`)).toEqual([
    '抖音、快手、B站、小红书、视频号：五个平台',
    '抖音、快手、淘宝：三个平台',
  ]);
});

import { expect, it } from 'vitest';
import { boardNotes, type NoteFacts } from './board-notes';

const facts: NoteFacts = {
  metric: '日均播放',
  top: 20,
  middle: 369_000,
  before: 351_000,
  leader: '冷水洗脸的阿遥',
  leaderWas: 1,
  riser: { title: '零下护手日记', place: 42, won: 37 },
  fresh: ['香气收纳盒', '早八眉毛救援'],
};

it.each<[string, Partial<NoteFacts>, string, string]>([
  [
    'a week like any other',
    {},
    '前 20 名的日均播放中位 36.9万，比上周高 5.1%。',
    '零下护手日记升了 37 位到第 42 名，是前 100 里升得最快的；香气收纳盒、早八眉毛救援新进前 20。',
  ],
  [
    'a fall, and nobody new',
    { middle: 340_000, fresh: [] },
    '前 20 名的日均播放中位 34.0万，比上周低 3.1%。',
    '零下护手日记升了 37 位到第 42 名，是前 100 里升得最快的；冷水洗脸的阿遥仍是第 1 名。',
  ],
  [
    'a leader who rose the most',
    {
      middle: 351_500,
      riser: { title: '冷水洗脸的阿遥', place: 1, won: 8 },
      leaderWas: 9,
      fresh: [],
    },
    '前 20 名的日均播放中位 35.2万，与上周持平。',
    '冷水洗脸的阿遥从第 9 名升到第 1 名，前 20 名没有新面孔。',
  ],
  [
    'nobody who rose, and many new',
    { riser: null, leaderWas: null, fresh: ['甲', '乙', '丙'] },
    '前 20 名的日均播放中位 36.9万，比上周高 5.1%。',
    '冷水洗脸的阿遥从榜外升到第 1 名；甲、乙等 3 个账号新进前 20。',
  ],
  [
    'the first list of all',
    { top: 7, before: null, riser: null, leaderWas: null, fresh: ['冷水洗脸的阿遥'] },
    '前 7 名的日均播放中位 36.9万。',
    '第 1 名是冷水洗脸的阿遥。',
  ],
])('says of %s what the list says', (_, change, first, second) => {
  expect(boardNotes({ ...facts, ...change })).toEqual([first, second]);
});

import { expect, it } from 'vitest';
import { briefProblems } from './brief-problems';

it('says of each typed number what is wrong, and nothing of what is left empty', () => {
  const problems = (query: string) => Object.fromEntries(briefProblems(new URLSearchParams(query)));
  expect(problems('budget=&n=&goal=reach')).toEqual({});
  expect(problems('budget=150,000&n=12&agen=50&cityn=100')).toEqual({});
  expect(problems('budget=15万&n=21')).toEqual({
    budget: '预算请填 1,000 到 10,000,000 的整数，单位元',
    n: '账号数量请填 1 到 20 的整数',
  });
  expect(problems('budget=999&agen=0&cityn=4.5')).toEqual({
    budget: '预算请填 1,000 到 10,000,000 的整数，单位元',
    agen: '年龄合计请填 1 到 100 的整数，单位 %',
    cityn: '城市合计请填 1 到 100 的整数，单位 %',
  });
});

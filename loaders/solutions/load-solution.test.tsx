import { expect, it } from 'vitest';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { loadSolution } from './load-solution';

it('a trade that nobody has written of leads to the page that says so', async () => {
  const asked: string[] = [];
  const call = (async (name: string) => {
    asked.push(name);
    return { list: [{ industry: 'Clothing' }] };
  }) as unknown as PageCall; // only the list of trades is read
  expect(await loadSolution('beauty')(call, {} as PageContext)).toEqual({
    redirect: { destination: '/solution', permanent: false },
  });
  expect(asked).toEqual(['solution/index']);
});

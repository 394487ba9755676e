import { expect, test } from 'vitest';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { aContract } from '@/tests/support/a-contract';
import { loadSignature, loadStep } from './load-contracts';

const both = [
  { id: 3, name: '苏映禾', state: 'due' as const },
  { id: 4, name: '许栖', state: 'due' as const },
];

/** Opens an address of signing over one contract, and notes what was asked. */
async function open(
  query: Record<string, string>,
  { next = 'high', people = both }: { next?: string; people?: typeof both } = {},
) {
  const asked: object[] = [];
  const call = (async (name: string, input: object) => {
    asked.push({ name, ...input });
    return { contract: aContract({ side_by_side: people }), next_page: next, waiting: [] };
  }) as unknown as PageCall; // the calls that a loader of signing makes
  const load = query.step ? loadStep('personal') : loadSignature('personal');
  const { step, ...rest } = query;
  const result = await load(call, { query: rest, params: { step } } as unknown as PageContext);
  const to = 'redirect' in result ? result.redirect.destination : null;
  return { asked, to };
}

test('the address says who of several acts, the server is asked for that one, and the way goes on with him', async () => {
  const { asked, to } = await open({ rowId: '7', memberId: '3' });
  expect(asked).toEqual([{ name: 'contract/index', id: '7', member_id: '3' }]);
  expect(to).toBe('/personal/otherManagement/signature/faceVerification?rowId=7&memberId=3');
});

test('who was not named is named by the first step, so that the page of one never becomes that of another', async () => {
  const { to } = await open({ rowId: '7', step: 'confirmed' });
  expect(to).toBe('/personal/otherManagement/signature/faceVerification?rowId=7&memberId=3');
});

test('where one signs alone, or one after the other, addresses name nobody', async () => {
  const { asked, to } = await open({ rowId: '7' }, { people: [] });
  expect(asked).toEqual([{ name: 'contract/index', id: '7' }]);
  expect(to).toBe('/personal/otherManagement/signature/faceVerification?rowId=7');
});

test('the terms are asked for the same signer', async () => {
  const { asked } = await open({ rowId: '7', memberId: '3' }, { next: 'agreement' });
  expect(asked.at(-1)).toEqual({ name: 'contract/agreement', id: 7, member_id: 3 });
});

import { expect, it } from 'vitest';
import { call } from '@/tests/support/call';
import {
  aContract,
  agree,
  aParty,
  showCertificate,
  sign,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { aCertificate } from '@/tests/support/factories/a-verification';

const countOf = async (as: Awaited<ReturnType<typeof aParty>>) => {
  const { waiting } = await call('contract/waiting', {}, { as });
  const listed = await call('contract/index', {}, { as });
  expect(listed.waiting).toHaveLength(waiting);
  expect(listed.waiting.every((row) => row.is_my_turn)).toBe(true);
  return waiting;
};

it('the menu counts what waits for the reader: what he signed or somebody looks at waits no longer', async () => {
  const [buyer, seller] = [await aParty(await anAdvertiser()), await aParty(await aMediaOwner())];
  expect(await countOf(buyer)).toBe(0);
  const first = await aContract({ buyer, seller });
  const second = await aContract({ buyer, seller });
  expect([await countOf(buyer), await countOf(seller)]).toEqual([2, 2]);
  await sign(first, buyer);
  expect([await countOf(buyer), await countOf(seller)]).toEqual([1, 2]);
  await agree(second, buyer);
  await showCertificate(second, buyer, { picture: await aCertificate(buyer) });
  expect(await countOf(buyer)).toBe(0);
});

it('of people who sign in order nobody counts before his turn', async () => {
  const seller = await aParty(await aMediaOwner(), 'company');
  const contract = await aContract({ seller });
  const fields = { id: contract.id, name: ['许栖'], mobile: [aPhone()], in_order: '1' as const };
  await call('contract/cosigners', fields, { as: seller });
  expect(await countOf(seller)).toBe(1);
  await agree(contract, seller);
  await showCertificate(contract, seller, { picture: await aCertificate(seller) });
  expect(await countOf(seller)).toBe(0);
});

import { expect, it } from 'vitest';
import { aContract } from '@/tests/support/a-contract';
import { signingNodes } from './signing-nodes';

const notes = (...given: Parameters<typeof signingNodes>) =>
  signingNodes(...given).items.map(({ label, note, skipped }) => [label, note, skipped ?? false]);

it('a certificate that is not wanted is a step that is skipped', () => {
  const detail = aContract({ passed_at: '2026-11-22T01:47:00.000Z', passed_by: '四要素' });
  expect(notes(detail, 'wait_confirm')).toEqual([
    ['阅读合同', '11-22 09:41', false],
    ['身份核验', '四要素 09:47', false],
    ['证件', '本次不需要', true],
    ['意愿确认', '短信验证码', false],
    ['盖章', '企业电子章', false],
    ['完成', '您是最后一方', false],
  ]);
  expect(signingNodes(detail, 'wait_confirm').current).toBe(3);
});

it('whoever is known by a certificate is not asked for elements', () => {
  const { certificate } = aContract().businessContractMember;
  const detail = aContract({ certificate: { ...certificate, state: 'sent' } });
  const { items, current } = signingNodes(detail, 'waiting');
  expect(items[1]).toMatchObject({ note: '由证件核对', skipped: true });
  expect([items[2]?.note, current]).toEqual(['人工审核中', 2]);
});

it('a contract that everybody has signed has no step left', () => {
  const done = aContract(
    { signed_at: '2026-11-22T01:52:00.000Z' },
    { state: 'done', finished_at: '2026-11-22T01:52:49.000Z' },
  );
  expect(signingNodes(done, 'finished').current).toBe(6);
});

it('the longest name stays whole in the title of its node', () => {
  const detail = aContract({ signed_at: '2026-11-22T01:52:00.000Z' });
  const [platform, seller, mine] = detail.businessContract.signers;
  if (!platform || !seller || !mine) throw new Error('three sign');
  const name = '这是一个长达二十个字的昵称用来看版式会不会坏';
  const signers = [platform, { ...seller, name, state: 'waiting' as const }, mine];
  const { items } = signingNodes(aContract({}, { signers }), 'finished');
  expect(items.at(-1)).toMatchObject({ note: `等${name}签`, title: `等${name}签` });
});

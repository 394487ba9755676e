import { expect, it } from 'vitest';
import type { Signer } from './contract-words';
import { partyNodes } from './party-nodes';

const signer = (party: string, state: Signer['state'], more: Partial<Signer> = {}): Signer => ({
  id: 1,
  role: 'buyer',
  party,
  name: party,
  person: '',
  is_mine: false,
  state,
  way: '',
  signed_at: null,
  ...more,
});

it('whoever has signed stands first, by the time of the signature; the reader is called so', () => {
  const nodes = partyNodes([
    signer('甲方', 'due', { is_mine: true }),
    signer('乙方', 'signed', { name: '柚白', signed_at: '2026-11-21T07:26:00.000Z' }),
    signer('丙方', 'signed', { name: '平台', signed_at: '2026-11-21T02:12:00.000Z' }),
  ]);
  expect(nodes.map(({ name, end, state }) => [name, end, state])).toEqual([
    ['平台', '11-21', 'signed'],
    ['柚白', '11-21', 'signed'],
    ['您', '', 'due'],
  ]);
});

it('several people of a side are one node that says how many of them have signed', () => {
  const at = '2026-11-21T07:26:00.000Z';
  const people = [
    signer('甲方', 'signed', { name: '朴初', person: '苏**', signed_at: at }),
    signer('甲方', 'waiting', { name: '朴初', person: '顾**' }),
  ];
  expect(partyNodes(people)).toEqual([
    {
      party: '甲方',
      state: 'waiting',
      name: '朴初',
      end: '1/2',
      title: '甲方 朴初 苏** 11-21 15:26；甲方 朴初 顾**',
    },
  ]);
});

it('one who refuses has refused for the side', () => {
  const [node] = partyNodes([
    signer('乙方', 'signed', { signed_at: '2026-11-21T07:26:00.000Z' }),
    signer('乙方', 'refused'),
  ]);
  expect(node?.state).toBe('refused');
});

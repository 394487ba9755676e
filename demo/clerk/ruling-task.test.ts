import { expect, test } from 'vitest';
import type { WaitingOrder } from '@/server/orders/public';
import { rulingTask } from './ruling-task';

const disputed = (openedBy: WaitingOrder['openedBy'], answer = ''): WaitingOrder => ({
  id: 1,
  orderSn: 'TF261122000000000001',
  platform: 5,
  platformName: '抖音',
  title: '柚白通勤妆',
  account: '柚白通勤妆',
  sides: '朴初 → 柚白',
  what: '裁决',
  since: new Date(0),
  dueAt: null,
  acts: ['rule_release', 'rule_refund', 'rule_split'],
  proposal: null,
  openedBy,
  points: [{ no: 1, clauseText: '推广 修护霜', claim: '成片里没有产品', answer }],
});

const foundOn = (order: WaitingOrder): unknown =>
  JSON.parse(rulingTask(order)?.fields.findings ?? 'null');

test.each([
  ['buyer', '媒体主', 'rule_refund'],
  ['seller', '广告主', 'rule_release'],
  ['platform', '媒体主', 'rule_refund'],
] as const)(
  'what nobody answered a dispute of %s is upheld by a name that both sides read alike',
  (opener, silent, act) => {
    expect(rulingTask(disputed(opener))?.act).toBe(act);
    expect(foundOn(disputed(opener))).toEqual([
      {
        no: 1,
        finding: 'upheld',
        percent: act === 'rule_release' ? 0 : 100,
        words: `${silent}没有答辩，按已有材料支持`,
      },
    ]);
  },
);

test('what was answered is upheld in part', () => {
  expect(foundOn(disputed('buyer', '第 12 秒有产品'))).toMatchObject([
    { finding: 'partly', percent: 50 },
  ]);
});

test('what one clerk has proposed the other signs, and what a person has proposed waits for people', () => {
  const by = (proposedBy: string) =>
    rulingTask({ ...disputed('buyer'), proposal: { id: 7, proposedBy } });
  expect(by('演示审核员')).toMatchObject({
    act: 'sign_ruling',
    fields: { proposal: '7' },
    by: '演示复核员',
  });
  expect(by('林知夏')).toBeNull();
});

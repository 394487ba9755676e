import type { Output } from '@/lib/contract';
import type { ConsoleFrame } from '../frame/console-props';

/** For tests: the moment that the pages of them are made at. */
export const now = '2026-11-23T06:32:00Z';

/** For tests: somebody who reviews. */
export const frame: ConsoleFrame = {
  name: '林知夏',
  roles: ['review'],
  queues: [
    { queue: 'listing', name: '账号上架', role: 'review', waiting: 18, late: 0 },
    { queue: 'verification', name: '实名认证', role: 'review', waiting: 7, late: 1 },
    { queue: 'withdrawal', name: '提现审核', role: 'finance', waiting: 14, late: 0 },
  ],
  is_demo: true,
};

type Entry = Output<'operator/item'>['entry'];

/** For tests: something that waits. */
export const anEntry = (over: Partial<Entry> = {}): Entry => ({
  queue: 'listing',
  key: '51',
  title: '柚白通勤妆',
  detail: '抖音・128.4万',
  since: '2026-11-22T08:52:00Z',
  due: '2026-11-23T08:52:00Z',
  is_late: false,
  holder: { id: 1, name: '林知夏' },
  is_mine: true,
  viewers: [],
  ...over,
});

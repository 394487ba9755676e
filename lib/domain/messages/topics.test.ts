import { expect, it } from 'vitest';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import type { MoneyEffect } from '@/lib/domain/orders/process/transition';
import { channelsOf, noticeTopic, noticeTopicKeys } from './topics';

const told = transitionNames.map((name) => ({ name, ...transitionOf(name) }));

it('lets nobody switch off what moves the money of an order', () => {
  // Paying is the buyer's own act; the owner is asked to accept.
  const own: readonly MoneyEffect[] = ['none', 'hold'];
  const quiet = told
    .filter(({ money }) => !own.includes(money))
    .filter(({ notices }) => notices.length > 0)
    .filter(({ notices }) => !notices.some(({ topic }) => noticeTopic(topic).must))
    .map(({ name }) => name);
  // Money that goes back before anybody accepted, at the buyer's own wish: told to the owner, whose money it never was.
  expect(quiet).toEqual(['cancel_paid']);
});

it('warns of what a clock will do, by SMS', () => {
  const reminders = told.flatMap((row) => ('reminders' in row ? (row.reminders ?? []) : []));
  expect(reminders.length).toBeGreaterThan(3);
  for (const { topic } of reminders) expect(topic).toBe('deadline');
  expect(channelsOf('deadline')).toContain('sms');
});

it('holds no warning of money or security back at night, and locks it', () => {
  for (const topic of ['money', 'settlement', 'security'] as const) {
    expect(noticeTopic(topic)).toMatchObject({ must: true, urgent: true });
  }
});

it('has on only what it may go by, and everything that is a must', () => {
  for (const topic of noticeTopicKeys) {
    const { usually, must } = noticeTopic(topic);
    for (const channel of usually) expect(channelsOf(topic)).toContain(channel);
    if (must) expect([...usually]).toEqual(channelsOf(topic));
  }
});

it('keeps an SMS within twelve characters, as carriers want of a template’s part', () => {
  for (const topic of noticeTopicKeys) {
    expect((noticeTopic(topic).sms ?? '').length, topic).toBeLessThanOrEqual(12);
  }
});

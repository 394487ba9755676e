import type { Timer } from './order-process';

const units = { m: '分钟', h: '小时', d: '天' } as const;

/** Lengths written in a timer's own name: `accept_24h_or_brief_72h` → 24 小时, 72 小时. */
const lengthsOf = (timer: Timer): string[] =>
  [...timer.matchAll(/_(\d+)([mhd])(?=_|$)/g)].map(
    ([, count, unit]) => `${count} ${units[unit as keyof typeof units]}`, // the pattern allows no other letter
  );

/** How long a clock of the order process runs, as pages print it; '' for those that start none. */
export function timerWords(timer: Timer): string {
  const [first = '', second = ''] = lengthsOf(timer);
  switch (timer) {
    case 'wanted_date':
      return '投放要求约定的日期';
    case 'publish_24h_after_wanted':
      return `约定的日期后 ${first}`;
    case 'accept_24h_or_brief_72h':
      return `${first}；投放要求未填完时等 ${second}`;
    default:
      return first;
  }
}

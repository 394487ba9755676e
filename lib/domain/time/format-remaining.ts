const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const two = (n: number) => String(n).padStart(2, '0');

/** Seconds left as a running clock: 29:41, 18:28:06, 1天 18:28:06. */
export function runningClock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const rest = `${two(Math.floor((left % HOUR) / MINUTE))}:${two(left % MINUTE)}`;
  if (days > 0) return `${days}天 ${two(hours)}:${rest}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}

/** A length of time as a table says it: 1天 18时, 19时 40分, 29分, 不足 1 分钟. */
export function durationWords(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole < MINUTE) return '不足 1 分钟';
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (days > 0) return `${days}天 ${two(hours)}时`;
  return hours > 0 ? `${hours}时 ${two(minutes)}分` : `${minutes}分`;
}

/** Seconds over the time as a table says it: 已逾期 2天 03时. */
export const lateWords = (seconds: number): string =>
  seconds < MINUTE ? '刚逾期' : `已逾期 ${durationWords(seconds)}`;

/** Seconds left as a table says it: 剩 1天 18时, 剩 19时 40分, 剩 29分, 不足 1 分钟, 已到期. */
export function remainingWords(seconds: number): string {
  const left = Math.floor(seconds);
  if (left <= 0) return '已到期';
  return left < MINUTE ? durationWords(left) : `剩 ${durationWords(left)}`;
}

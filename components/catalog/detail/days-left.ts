/** How long a price holds, in days as the product page says it. */
export function daysLeft(days: number): string {
  if (days < 0) return '已过期';
  return days === 0 ? '今天到期' : `还有 ${days} 天`;
}

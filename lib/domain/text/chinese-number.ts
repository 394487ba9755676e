const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 一 … 九十九, as articles and attachments are counted; beyond, in figures. */
export function chineseNumber(count: number): string {
  if (count < 1 || count > 99) return String(count);
  const tens = Math.floor(count / 10);
  const head = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return `${head}${digits[count % 10]}`;
}

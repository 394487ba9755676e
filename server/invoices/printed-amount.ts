import { fenOfYuan } from '@/lib/domain/money/money';

/** 元 as an invoice prints them, with or without ¥ and commas, in 分. @returns null for anything else */
export function fenOfPrinted(text: string): number | null {
  const bare = text.replace(/[¥￥,\s]/g, '');
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? fenOfYuan(bare) : null;
}

/** A rate as an invoice prints it (0.06, 6%, 免税) as an exact decimal share. @returns '' for anything else */
export function rateOfPrinted(text: string): string {
  const bare = text.trim();
  if (bare === '免税' || bare === '不征税') return '0';
  const [, percent] = /^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(bare) ?? [];
  if (percent === undefined) return /^0(\.\d{1,4})?$/.test(bare) ? bare : '';
  // Hundredths of a percent are whole numbers, as 分 are of 元.
  return `0.${String(fenOfYuan(percent)).padStart(4, '0')}`;
}

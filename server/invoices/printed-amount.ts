import { fenOfYuan } from '@/lib/domain/money';

/** 元 as an invoice prints them, with or without ¥ and commas, in 分. @returns null for anything else */
export function fenOfPrinted(text: string): number | null {
  const bare = text.replace(/[¥￥,\s]/g, '');
  return /^\d{1,13}(\.\d{1,2})?$/.test(bare) ? fenOfYuan(bare) : null;
}

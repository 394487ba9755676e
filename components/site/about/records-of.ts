import type { Output } from '@/lib/contract';

/** Registrations as they are configured, 名称：号码; without a colon the whole is the number. */
export const recordsOf = (contact: Output<'get_contact'>): [name: string, value: string][] =>
  [contact.pc_record_text_1, contact.pc_record_text_2, contact.pc_record_text_3].flatMap((text) => {
    if (!text) return [];
    const [name = '', value] = text.split('：', 2);
    return [value ? ([name, value] as [string, string]) : (['登记', name] as [string, string])];
  });

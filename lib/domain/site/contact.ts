import { keysOf } from '@/lib/domain/text/keys-of';

/**
 * The contact configuration (spec 3) and what stands where the server supplies nothing. Addresses and
 * record numbers are the demonstration's own: a real site sets every key in its configuration.
 */
export const contactFallback = {
  pc_400_header: '400-058-8786',
  pc_400_header_2: '400-058-8786',
  pc_400_lr: '400-058-8786',
  pc_400_footer_1: '400-058-8786',
  pc_400_footer_2: '400-058-8786 转 3',
  pc_qrcode_footer: '',
  pc_mail_footer: 'service@toufangjishi.example',
  pc_mail_suggestion: 'jubao@toufangjishi.example',
  pc_record_text_1: '备案号：示例ICP备00000000号-1',
  pc_record_text_2: '增值电信业务经营许可证：示例B2-00000000',
  pc_record_text_3: '示例公网安备 00000000000000号',
  pc_record_contact: '权益保障组',
} as const;

/** Configuration beside it: where each record text can be looked up, an address of an authority. */
export const recordLinkKeys = ['pc_record_link_1', 'pc_record_link_2', 'pc_record_link_3'] as const;

/** Hosts of the registries that a record may link to. */
export const registryHosts = ['gov.cn'] as const;

export type ContactKey = keyof typeof contactFallback;

/** Every key has a text; `pc_qrcode_footer` is an address of a picture, empty for our own drawing. */
export type Contact = Record<ContactKey, string>;

export const contactKeys = keysOf(contactFallback);

/** The supplied texts over the fallbacks; what is empty or no text counts as not supplied. */
export function withFallback(
  supplied: Partial<Record<string, unknown>> | null | undefined,
): Contact {
  const contact: Contact = { ...contactFallback };
  for (const key of contactKeys) {
    const value = supplied?.[key];
    if (typeof value === 'string' && value.trim()) contact[key] = value.trim();
  }
  return contact;
}

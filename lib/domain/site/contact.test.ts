import { describe, expect, it } from 'vitest';
import { contactKeys, withFallback } from './contact';

describe('the contact configuration', () => {
  it('has the default hotline where none is configured', () => {
    expect(withFallback(null).pc_400_lr).toBe('400-058-8786');
  });

  it('takes what the server supplies and ignores empty and unknown keys', () => {
    const contact = withFallback({
      pc_400_lr: ' 400-1 ',
      pc_mail_footer: '',
      other: 'x',
      pc_400_header: 5,
    });
    expect(contact.pc_400_lr).toBe('400-1');
    expect(contact.pc_mail_footer).toBe('service@toufangjishi.example');
    expect(contact.pc_400_header).toBe('400-058-8786');
    expect(Object.keys(contact)).toEqual(contactKeys);
  });
});

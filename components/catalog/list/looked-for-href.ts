import { href } from '@/lib/address/routes';

/** The form of a need that begins with what was looked for (loaders/visitor-forms/load-visitor-form). */
export const lookedForHref = (names: string): string =>
  `${href('form-name', { name: 'need' })}?brief=${encodeURIComponent(`想找的账号：${names}`.slice(0, 1000))}`;

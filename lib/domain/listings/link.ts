import type { Platform } from '@/lib/domain/catalog/platforms';
import { hostsOf, isHostOf } from '@/lib/domain/proofs/post-hosts';
import { hostOfLink } from './problems';

/** What to look at again in a homepage link that is not refused; '' nothing. Said while it is typed, and to the reviewer. */
export function linkRemark({ no, name }: Platform, link: string): string {
  const host = hostOfLink(link.trim());
  if (!host.includes('.') || isHostOf(no, host)) return '';
  return `${host} 不是${name}的网址（如 ${hostsOf(no)[0]}），请核对；审核时会打开`;
}

import type { KnownContract } from '@/lib/domain/contracts/verify-facts';
import { VerifyResultCard } from './VerifyResultCard';

/** The answer to number and check code on a page without script. @param data of `contract/verify` */
export function NumberAnswer({ data }: { data: unknown }) {
  const { found } = data as { found: KnownContract | null }; // dispatch parsed it by the row's own output
  return <VerifyResultCard facts={{ file: null, found }} at={new Date().toISOString()} />;
}

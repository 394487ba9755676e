import { atProvider } from '@/server/contracts/provider/at-provider';
import { env } from '@/server/kernel/env';
import type { Contract } from '../lock-contract';

/** Who stamps the time of signatures, as pages and the record say it. */
export function stampedBy(contract: Contract): string {
  const there = atProvider(contract);
  if (there) return `${there.provider.label}（签名和时间戳由其加盖）`;
  const { TSA_URL: url } = env();
  return url ? `时间戳服务 ${new URL(url).host}` : '本站自建时间戳（非授权机构）';
}

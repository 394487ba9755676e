import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';

export const peersKey = <N extends PlatformNo>(no: N): `peers_${N}` => `peers_${no}`;

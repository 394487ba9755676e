import { rateLabel } from '@/lib/domain/figures/rate-label';
import { useApp } from '@/store/AppStoreProvider';

/** 8%: the service fee of an order that is placed now. */
export const FeeRateWords = () => rateLabel(useApp(({ fee }) => fee.rate));

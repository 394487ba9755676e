import type { TradePicture } from '@/lib/domain/solutions/trade-picture';
import type { ShoppingDay } from '@/lib/domain/time/shopping-days';
import { AudienceAges } from '../pictures/AudienceAges';
import { CampaignDays } from '../pictures/CampaignDays';
import { NeedsRidges } from '../pictures/NeedsRidges';
import { OrderMonths } from '../pictures/OrderMonths';
import { ReturnRooms } from '../pictures/ReturnRooms';

export interface TradePictureOfProps {
  picture: TradePicture;
  days: readonly ShoppingDay[];
  today: string;
}

export function TradePictureOf({ picture, days, today }: TradePictureOfProps) {
  switch (picture.kind) {
    case 'needs':
      return <NeedsRidges picture={picture} />;
    case 'months':
      return <OrderMonths picture={picture} />;
    case 'days':
      return <CampaignDays picture={picture} days={days} today={today} />;
    case 'returns':
      return <ReturnRooms picture={picture} />;
    default:
      return <AudienceAges picture={picture} />;
  }
}

import { platformOf } from '@/lib/domain/catalog/platforms';
import { FreeDays } from '../detail/FreeDays';
import { Peers } from '../detail/Peers';
import { SimilarCard } from '../detail/SimilarCard';
import type { AccountTold } from './account-told';
import { ChangesCard } from './ChangesCard';
import { mainSku } from './main-sku';

const similarShown = 5;

/** Its free days, where it stands among its kind, what is like it, and what changed. */
export function AccountAside({ detail, days, changes }: AccountTold) {
  const { good, peers, similar } = detail;
  const main = mainSku(detail);
  return (
    <>
      {good.status === 'live' && main && (
        <FreeDays
          days={days}
          asked={{ sn: good.good_sn, position: main.position }}
          leadTimeDays={main.lead_time_days}
        />
      )}
      <Peers peers={peers} position={platformOf(good.staff_style).mainPosition} />
      {similar.length > 0 && <SimilarCard goods={similar.slice(0, similarShown)} />}
      {changes.length > 0 && <ChangesCard changes={changes} />}
    </>
  );
}

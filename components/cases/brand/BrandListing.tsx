import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Radio } from '@/components/kit/ui/field/Radio';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { brandListingKeys, brandListings } from '@/lib/domain/cases/brand-listing';
import s from './BrandListing.module.css';

/** 品牌页公开范围: how an advertiser stands on the page of brands; a press saves it. */
export function BrandListing({ brand }: { brand: Output<'brand/listing'> }) {
  const [listing, setListing] = useState(brand.listing);
  const { busy, run } = useBusy();
  const choose = (key: typeof listing) =>
    run(async () => {
      const answer = await api('brand/save-listing', { listing: key }, { showDone: true });
      if (answer.ok) setListing(answer.data.listing);
    });
  return (
    <Card id="brand">
      <CardHead
        title="品牌页公开范围"
        note="近 90 天完成的订单每天统计一次，可以随时改"
        more={<a href={href('brand')}>看品牌页</a>}
      />
      <fieldset className={s.choices} aria-busy={busy || undefined}>
        <legend className="sr-only">品牌页公开范围</legend>
        {brandListingKeys.map((key) => (
          <Radio
            key={key}
            name="listing"
            value={key}
            checked={listing === key}
            disabled={busy || (key === 'named' && brand.name_closed !== '')}
            onChange={() => choose(key)}
          >
            <b>{brandListings[key].name}</b>
            <span className={s.what}>
              {brandListings[key].what}
              {key === 'named' &&
                (brand.name_closed ? `；${brand.name_closed}` : `；名字用昵称“${brand.name}”`)}
            </span>
          </Radio>
        ))}
      </fieldset>
    </Card>
  );
}

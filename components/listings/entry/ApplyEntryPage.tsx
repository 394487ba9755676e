import { useRouter } from 'next/router';
import { useState } from 'react';
import { ListingForm } from '@/components/listings/form/ListingForm';
import { ListingSent } from '@/components/listings/form/ListingSent';
import type { OwnListing } from '@/components/listings/form/listing-values';
import { PlatformChoice } from '@/components/listings/form/PlatformChoice';
import type { SavedListing } from '@/components/listings/form/use-listing-form';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { AskedIncome } from '@/lib/domain/listings/income-address';
import { EntryScreen } from './EntryScreen';

/** A type, not an interface: a loader's props must be a record. */
export type ApplyEntryPageProps =
  | { entry: Output<'media/entry'>; told: AskedIncome | null; forms?: never }
  | {
      entry: Output<'media/entry'>;
      forms: Output<'goods/platform_media'>;
      /** null: a new one */
      listing: OwnListing | null;
      /** what is known of a new one */
      told: AskedIncome | null;
      /** the platform is chosen */
      isOneForm: boolean;
      /** the name behind the accounts */
      owner: string;
    };

/** /medium/mediaEntry/applyEntry: the application to join; for who is opened, a platform and its listing form. */
export function ApplyEntryPage(props: ApplyEntryPageProps) {
  if (!props.forms) return <EntryScreen entry={props.entry} told={props.told} />;
  const { entry, forms, listing, told, isOneForm, owner } = props;
  const [form] = forms.platforms;
  if (!isOneForm || !form) return <PlatformChoice platforms={forms.platforms} />;
  return (
    <Listing
      // Another listing or platform is another form; the same one after a reload of its data is not.
      key={`${form.no} ${listing?.good_sn ?? ''}`}
      form={form}
      peers={forms.peers}
      today={forms.today}
      listing={listing}
      told={told}
      owner={owner}
      missing={entry.missing_steps}
    />
  );
}

interface ListingProps {
  form: Output<'goods/platform_media'>['platforms'][number];
  peers: string;
  today: string;
  listing: OwnListing | null;
  told: AskedIncome | null;
  owner: string;
  missing: Output<'media/entry'>['missing_steps'];
}

function Listing({ form, peers, today, listing, told, owner, missing }: ListingProps) {
  const router = useRouter();
  const [sent, setSent] = useState<SavedListing | null>(null);
  if (sent) return <ListingSent saved={sent} missing={missing} />;
  return (
    <ListingForm
      platformForm={form}
      peers={peers}
      today={today}
      listing={listing}
      told={told}
      owner={owner}
      onSaved={(saved) => {
        if (saved.status !== 'draft') return setSent(saved);
        // A reload finds the draft that is stored; the form stays as it is.
        const address = href('medium-mediaEntry-applyEntry', { good_sn: saved.good_sn });
        void router.replace(address, undefined, { shallow: true });
      }}
    />
  );
}

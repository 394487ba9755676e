import type { StateCreator } from 'zustand/vanilla';
import { type FeeRate, initialFeeRate } from '@/lib/domain/money/service-fee';
import { builtInBrand, type SiteBrand } from '@/lib/domain/site/brand';
import { type Contact, withFallback } from '@/lib/domain/site/contact';
import { demoSeller } from '@/lib/domain/site/demo-seller';
import type { LegalEntity } from '@/lib/domain/site/legal-entity';
import { type OpeningHours, usualHours } from '@/lib/domain/time/opening-hours';
import type { AppState } from './app-store';

/** Customer-service configuration (spec 3). */
export interface ServiceConfig {
  staff_jump_link: string;
  introduce_js: string;
}

/** What the server knows of the site when it renders a page; the same for every visitor. */
export interface SiteConfig {
  contact?: Partial<Contact>;
  demo?: boolean;
  hotWords?: readonly string[];
  brand?: SiteBrand;
  seller?: Seller;
  fee?: FeeRate;
  hours?: OpeningHours;
  friends?: readonly FriendLink[];
  recordLinks?: readonly string[];
}

/** The company that sells here, as the foot of a page names it. */
type Seller = Pick<LegalEntity, 'name' | 'credit_code'>;

export interface FriendLink {
  name: string;
  link: string;
}

export interface SiteSlice {
  contact: Contact;
  /** Shows the notice that accounts, companies and prices are invented. */
  demo: boolean;
  /** Words the search box proposes; none on pages that ask the server for nothing. */
  hotWords: readonly string[];
  brand: SiteBrand;
  seller: Seller;
  /** the platform's share of what media owners earn */
  fee: FeeRate;
  /** when the service is there */
  hours: OpeningHours;
  /** Friendly links of the footer (spec 7: domian_list). */
  friends: readonly FriendLink[];
  /** Where the three records of the footer can be looked up; '' or absent: nowhere. */
  recordLinks: readonly string[];
  service: ServiceConfig | null;
  /** Where the visitor came from, for tracking and call-backs. */
  referrer: string;
  setSite: (site: SiteConfig) => void;
  setService: (service: ServiceConfig | null) => void;
  setReferrer: (referrer: string) => void;
}

export const siteSlice =
  (initial: SiteConfig): StateCreator<AppState, [], [], SiteSlice> =>
  (set) => ({
    contact: withFallback(initial.contact),
    demo: initial.demo ?? false,
    hotWords: initial.hotWords ?? [],
    brand: initial.brand ?? builtInBrand,
    seller: initial.seller ?? demoSeller,
    hours: initial.hours ?? usualHours,
    fee: initial.fee ?? { rate: initialFeeRate },
    friends: initial.friends ?? [],
    recordLinks: initial.recordLinks ?? [],
    service: null,
    referrer: '',
    setSite: ({ contact, demo, brand }) =>
      set((old) => ({
        contact: contact ? withFallback(contact) : old.contact,
        demo: demo ?? old.demo,
        brand: brand ?? old.brand,
      })),
    setService: (service) => set({ service }),
    setReferrer: (referrer) => set({ referrer }),
  });

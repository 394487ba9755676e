import type { StateCreator } from 'zustand/vanilla';
import { type Contact, withFallback } from '@/lib/domain/contact';
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
}

export interface SiteSlice {
  contact: Contact;
  /** Shows the notice that accounts, companies and prices are invented. */
  demo: boolean;
  /** Words the search box proposes; none on pages that ask the server for nothing. */
  hotWords: readonly string[];
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
    service: null,
    referrer: '',
    setSite: ({ contact, demo }) =>
      set((old) => ({
        contact: contact ? withFallback(contact) : old.contact,
        demo: demo ?? old.demo,
      })),
    setService: (service) => set({ service }),
    setReferrer: (referrer) => set({ referrer }),
  });

import type { StateCreator } from 'zustand/vanilla';
import type { Output } from '@/lib/contract';
import type { AppState } from './app-store';

type Contacts = Output<'staff-qq-contact'>['list'];
type Resources = Output<'resources'>['goods_list'];

/** What a page asks for once and shows in several places (spec 3: service contacts, resources). */
export interface ResourceSlice {
  /** Customer service by topic; null until it was asked for. */
  contacts: Contacts | null;
  /** Recommended goods: of the subjects that who is logged in deals with. Null until they were asked for. */
  resources: Resources | null;
  setContacts: (contacts: Contacts) => void;
  setResources: (resources: Resources) => void;
}

export const resourceSlice: StateCreator<AppState, [], [], ResourceSlice> = (set) => ({
  contacts: null,
  resources: null,
  setContacts: (contacts) => set({ contacts }),
  setResources: (resources) => set({ resources }),
});

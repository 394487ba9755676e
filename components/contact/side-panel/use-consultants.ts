import { useEffect, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { type ConsultTopic, chatLink, consultTopics, qqLink } from '@/lib/service-chat/chat';
import { useApp, useAppStore } from '@/store/AppStoreProvider';

export interface Consultants {
  topic: ConsultTopic;
  name: string;
  /** https address of the online customer service, an allowed host; '' where none is configured */
  link: string;
  qq: string;
  phone: string;
  /** Who is online for the topic. */
  people: readonly string[];
}

/**
 * The service contacts by topic. Until they are here, or where they do not come, what the page knows from
 * its start stands: the common chat and the hotline.
 * @returns inService is null until the server has said it
 */
export function useConsultants(): { list: Consultants[]; inService: boolean | null } {
  const phone = useApp((state) => state.contact.pc_400_lr);
  const common = useApp((state) => state.service?.staff_jump_link);
  const contacts = useApp((state) => state.contacts);
  const store = useAppStore();
  const [online, setOnline] = useState<Output<'online_qq'> | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const options = { show: 'none', signal: stop.signal } as const;
    const { contacts: known, setContacts } = store.getState();
    if (!known) {
      void api('staff-qq-contact', {}, options).then((answer) => {
        if (answer.ok) setContacts(answer.data.list);
      });
    }
    void api('online_qq', {}, options).then((answer) => {
      if (answer.ok) setOnline(answer.data);
    });
    return () => stop.abort();
  }, [store]);

  const list = consultTopics.map(({ topic, name }) => {
    const contact = contacts?.find((one) => one.topic === topic);
    const people = online?.list.filter((one) => one.topic === topic) ?? [];
    const qq = people.find((one) => one.qq)?.qq || contact?.qq || '';
    return {
      topic,
      name: contact?.topic_name || name,
      link: chatLink(contact?.link) || qqLink(qq) || chatLink(common),
      qq,
      phone: contact?.phone || phone,
      people: people.map((one) => one.name),
    };
  });
  return { list, inService: online?.in_service ?? null };
}

import { z } from 'zod';
import { cutText } from '@/lib/domain/text/cut-text';
import { call } from './call';

/** What a client says of itself: cut short and never believed. What is no text at all comes from no client of ours. */
const word = (max: number) =>
  z
    .union([z.string(), z.number(), z.boolean()])
    .default('')
    .transform((value) => cutText(String(value), max));

/** The fields of spec 3. The client's `ip` is taken and ignored: the connection's counts. */
const event = {
  url: word(500),
  page_type: word(60),
  ip: word(60),
  browser: word(120),
  device_info: word(200),
  app_session_id: word(16),
  client_type: word(4),
  is_sync: word(4),
};

/** Whether the event was taken; one that was not is lost, and nobody is told more. */
const done = z.object({ accepted: z.boolean() });

export const trackingCalls = {
  'data-statistic': call({
    area: 'tracking',
    who: 'visitor',
    what: 'Page statistics.',
    quiet: true,
    alwaysOk: true,
    input: z.object({ ...event, stay_seconds: word(10), scroll_share: word(10) }),
    output: done,
  }),
  'visit-buried-points': call({
    area: 'tracking',
    who: 'visitor',
    what: 'A visit.',
    quiet: true,
    alwaysOk: true,
    input: z.object({ ...event, referrer: word(500), extra: word(500) }),
    output: done,
  }),
  'click-buried-points': call({
    area: 'tracking',
    who: 'visitor',
    what: 'A click, with the fields of spec 3.',
    quiet: true,
    alwaysOk: true,
    input: z.object({
      ...event,
      button_type: word(60),
      extra: word(500),
      qq: word(20),
      goods_type: word(20),
      goods_price: word(20),
      goods_sn: word(40),
      goods_cate: word(60),
      staff_number: word(40),
      goods_url: word(500),
    }),
    output: done,
  }),
};

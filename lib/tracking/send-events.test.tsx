import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, sendBeacon } from './send-events';

afterEach(() => vi.unstubAllGlobals());

describe('the outbox', () => {
  it('waits for the browser to be idle, once for all that waits', () => {
    const sent: string[] = [];
    const work: (() => void)[] = [];
    const outbox = createOutbox(
      (call, body) => sent.push(`${call}?${body}`),
      (one) => work.push(one),
    );
    outbox.put('visit-buried-points', { url: 'a' });
    outbox.put('click-buried-points', { button_type: 'b' });
    expect(sent).toEqual([]);
    expect(work).toHaveLength(1);
    work[0]?.();
    expect(sent).toEqual(['visit-buried-points?url=a', 'click-buried-points?button_type=b']);
    work[0]?.();
    expect(sent).toHaveLength(2);
  });

  it('is bounded: what a runaway page makes beyond 50 is dropped', () => {
    let sent = 0;
    const outbox = createOutbox(
      () => {
        sent += 1;
      },
      () => undefined,
    );
    for (let i = 0; i < 500; i++) outbox.put('click-buried-points', {});
    outbox.flush();
    expect(sent).toBe(50);
  });
});

describe('an event on its way', () => {
  it('goes by beacon, form-encoded', () => {
    const beacon = vi.fn(() => true);
    vi.stubGlobal('navigator', { sendBeacon: beacon });
    const body = new URLSearchParams({ a: '1' });
    sendBeacon('visit-buried-points', body);
    expect(beacon).toHaveBeenCalledWith('/api/v1/visit-buried-points', body);
  });

  it.each([
    ['is missing', undefined],
    ['is full', () => false],
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('goes by a request that outlives the page where the beacon %s', (_name, beacon) => {
    const fetch = vi.fn(async () => Promise.reject(new Error('offline')));
    vi.stubGlobal('navigator', { sendBeacon: beacon });
    vi.stubGlobal('fetch', fetch);
    sendBeacon('data-statistic', new URLSearchParams());
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/data-statistic',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
  });
});

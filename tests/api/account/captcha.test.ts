import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatTrack, puzzle, type TrackPoint } from '@/lib/domain/account/captcha/track';
import { captchas } from '@/server/account/tables';
import { openDatabase } from '@/server/kernel/database';
import { rangeOf } from '@/server/kernel/network/address-range';
import { aHandsTrack, aKeyTrack } from '@/tests/support/a-track';
import { call, reply } from '@/tests/support/call';
import { letPass } from '@/tests/support/codes';
import { aPhone } from '@/tests/support/factories/a-user';
import { aPuzzle, lookAt, slide } from '@/tests/support/slide';

/** A network of its own for each test: misses make it dearer. */
let from = '';
let networks = 0;
beforeEach(() => {
  from = `10.3.${100 + networks++}.3`;
});

interface Put {
  challenge: string;
  x: number;
  points?: TrackPoint[];
  way?: 'drag' | 'keyboard';
  work?: string;
  address?: string;
  phone?: string;
}

const put = ({
  challenge,
  x,
  points = aHandsTrack(x),
  way = 'drag',
  work = '',
  address = from,
  phone = aPhone(),
}: Put) =>
  reply(
    'captcha/verify',
    { challenge, x, track: formatTrack(points), way, work, purpose: 'login', phone },
    { from: address },
  );

const send = (phone: string, proof: { ticket: string; randstr: string }, address = from) =>
  reply('send-register-msg', { login_user: phone, user_group: 3, ...proof }, { from: address });

describe('the slider puzzle', () => {
  it('is rendered in the measures of the dialog and does not tell where the piece belongs', async () => {
    const answer = await call('captcha/challenge', {}, { from });
    const sizes = await Promise.all(
      [answer.background, answer.piece].map(async (uri) => {
        const { width, height } = await sharp(Buffer.from(uri.split(',')[1]!, 'base64')).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [296, 170],
      [44, 52],
    ]);
    expect(Object.keys(answer)).not.toContain('x');
  });

  it('takes a piece put within 4 pixels by hand', async () => {
    for (const off of [-4, 0, 4]) {
      const { challenge, x } = await aPuzzle(from);
      expect((await put({ challenge, x: x + off })).envelope.status).toBe(200);
    }
  });

  it('takes a piece put by the arrow keys', async () => {
    const { challenge, x } = await aPuzzle(from);
    const points = aKeyTrack(x);
    const answer = await put({ challenge, x: points.at(-1)!.x, points, way: 'keyboard' });
    expect(answer.envelope.status).toBe(200);
  });

  it.each<[string, (x: number) => Omit<Put, 'challenge'>]>([
    ['five pixels off', (x) => ({ x: x + puzzle.tolerance + 1 })],
    ['by a leap', (x) => ({ x, points: [aHandsTrack(x)[0]!, { x, y: 0, t: 900 }] })],
    [
      'like a ruler',
      (x) => ({
        x,
        points: Array.from({ length: 41 }, (_, i) => ({ x: (x * i) / 40, y: 0, t: i * 25 })),
      }),
    ],
    [
      'faster than a hand',
      (x) => ({ x, points: aHandsTrack(x).map((p) => ({ ...p, t: Math.round(p.t / 20) })) }),
    ],
    ['in one measure', (x) => ({ x, points: aHandsTrack(x).map((p, i) => ({ ...p, t: i * 16 })) })],
    ['with a track that ends elsewhere', (x) => ({ x, points: aHandsTrack(x - 30) })],
    ['with time running backwards', (x) => ({ x, points: aHandsTrack(x).reverse() })],
    [
      'by keys without pressing them',
      (x) => ({
        x,
        way: 'keyboard',
        points: aKeyTrack(x).filter((_, i, all) => i % 3 === 0 || i === all.length - 1),
      }),
    ],
  ])('refuses a piece put %s', async (_, how) => {
    const { challenge, x } = await aPuzzle(from);
    expect((await put({ challenge, ...how(x) })).envelope).toMatchObject({
      status: 422,
      data: { tries_left: 2 },
    });
  });

  it('takes no way of the hand twice, not on another picture and not with the same at once', async () => {
    const range = '10.31.1.1';
    const one = await aPuzzle(range);
    const other = await pictureNear(one.x, range);
    const points = aHandsTrack(one.x);
    const later = points.map((p) => ({ ...p, t: p.t + 40 }));
    const answers = [
      await put({ ...one, points, address: range }),
      await put({ ...other, x: one.x, points: later, address: range }),
      await put({ ...other, x: one.x, address: range }),
    ];
    expect(answers.map(({ envelope }) => envelope.status)).toEqual([200, 422, 200]);
  });

  it('takes no way that is older than the picture', async () => {
    const { challenge, x } = await aPuzzle(from);
    const { db } = await openDatabase();
    const shownFor = (seconds: number) =>
      db
        .update(captchas)
        .set({ createdAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
        .where(eq(captchas.challenge, challenge));
    const points = aHandsTrack(x);
    const lasting = points.at(-1)!.t - points[0]!.t;
    // Half the way's time ago: it cannot have been drawn for this picture.
    await shownFor(lasting / 2000);
    expect((await put({ challenge, x, points })).envelope.status).toBe(422);
    await shownFor(lasting / 1000);
    expect((await put({ challenge, x, points })).envelope.status).toBe(200);
  });

  it('is used up by a thing that the piece does not belong to', async () => {
    const { challenge, x, decoys } = await aPuzzle(from);
    expect(decoys.length).toBeGreaterThanOrEqual(2);
    const { envelope } = await put({ challenge, x: decoys[0]! });
    expect(envelope).toMatchObject({ status: 422, data: { tries_left: 0 } });
    expect((await put({ challenge, x })).envelope.status).toBe(422);
  });

  it('gives three tries a picture, then none, not even for the right place', async () => {
    const { challenge, x, decoys } = await aPuzzle(from);
    const left = [];
    for (let i = 0; i < 3; i++) {
      const { envelope } = await put({ challenge, x: beside(x, decoys) });
      left.push((envelope.data as { tries_left: number }).tries_left);
    }
    expect(left).toEqual([2, 1, 0]);
    expect((await put({ challenge, x })).envelope.status).toBe(422);
  });

  it('is for the address it was drawn for', async () => {
    const { challenge, x } = await aPuzzle(from);
    expect((await put({ challenge, x, address: '10.3.3.4' })).envelope.status).toBe(422);
  });

  it('is solved once', async () => {
    const { challenge, x } = await aPuzzle(from);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put({ challenge, x })));
    expect(answers.filter(({ envelope }) => envelope.status === 200)).toHaveLength(1);
  });
});

/** Another picture whose piece belongs so near to `x` that the same way leads there. */
async function pictureNear(x: number, range: string) {
  const { challenge } = await aPuzzle(range);
  const { db } = await openDatabase();
  await db
    .update(captchas)
    .set({ answerX: x, decoys: [] })
    .where(eq(captchas.challenge, challenge));
  return { challenge };
}

/** A place that is neither right nor at another thing. */
function beside(x: number, decoys: number[]): number {
  const places = Array.from({ length: 240 }, (_, i) => i + 10);
  return places.find((at) => [x, ...decoys].every((thing) => Math.abs(thing - at) > 10))!;
}

describe('the cost of many', () => {
  const solveAll = async (address: string) => {
    let shown = await aPuzzle(address);
    for (let pictures = 1; ; pictures++) {
      const { envelope } = await put({ ...shown, address });
      const { ticket, next, left } = envelope.data as {
        ticket: string;
        next: { challenge: string } | null;
        left: number;
      };
      if (!next) return { pictures, ticket };
      expect({ ticket, left: left > 0 }).toEqual({ ticket: '', left: true });
      shown = await lookAt(next.challenge);
    }
  };

  /** As if `count` had been solved from an address `minutes` ago. */
  const solvedBefore = async (address: string, count: number, minutes = 5) => {
    const { db } = await openDatabase();
    await db.execute(sql`insert into captchas
      (challenge, answer_x, address, address_range, ticket_hash, created_at, expires_at)
      select 'past ' || gen_random_uuid(), 100, ${address}, ${rangeOf(address)},
        gen_random_uuid()::text, now() - make_interval(mins => ${minutes}), now()
      from generate_series(1, ${count}::int)`);
  };

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [20, 3],
    [30, 4],
    [400, 4],
  ])('is, after %i solved within the hour, %i pictures in a row', async (count, pictures) => {
    const address = `10.40.${count % 251}.7`;
    await solvedBefore(address, count);
    expect((await solveAll(address)).pictures).toBe(pictures);
  });

  it('falls on the neighbours too: the /24 of IPv4 and the /64 of IPv6, and on nobody beyond', async () => {
    await solvedBefore('10.41.1.7', 10);
    await solvedBefore('2001:db8:1:2::7', 10);
    const costs = [];
    for (const address of ['10.41.1.200', '10.41.2.7', '2001:db8:1:2:aaaa::1', '2001:db8:1:3::7']) {
      costs.push((await solveAll(address)).pictures);
    }
    expect(costs).toEqual([2, 1, 2, 1]);
  });

  it('is forgotten after an hour', async () => {
    await solvedBefore('10.42.1.7', 40, 61);
    expect((await solveAll('10.42.1.7')).pictures).toBe(1);
  });

  it('cannot be got round by showing the first picture again', async () => {
    const address = '10.43.1.7';
    await solvedBefore(address, 10);
    const shown = await aPuzzle(address);
    const answers = await Promise.all(Array.from({ length: 5 }, () => put({ ...shown, address })));
    expect(answers.filter(({ envelope }) => envelope.status === 200)).toHaveLength(1);
    expect((await put({ ...shown, address })).envelope.status).toBe(422);
  });
});

describe('the cost of misses', () => {
  const challengeFor = (address: string) => call('captcha/challenge', {}, { from: address });
  /** Puts the piece on another thing: three misses at once. */
  const missThrice = async (address: string, phone?: string) => {
    const { challenge, decoys, work } = await aPuzzle(address);
    await put({ challenge, x: decoys[0]!, work, address, phone });
  };

  it('is nothing for the first three of a network, and then work that nobody gets round', async () => {
    const address = '10.44.1.7';
    expect((await challengeFor(address)).work).toBe(0);
    await missThrice(address);
    expect((await challengeFor(address)).work).toBe(0);
    const near = await aPuzzle(address);
    await put({ ...near, x: beside(near.x, near.decoys), address });
    expect((await challengeFor('10.44.1.200')).work).toBe(3);
    expect((await challengeFor('10.44.2.7')).work).toBe(0);
    const shown = await aPuzzle(address);
    expect((await put({ ...shown, work: '', address })).envelope.status).toBe(422);
    expect((await put({ ...shown, work: '0.0.0.0.0.0.0.0', address })).envelope.status).toBe(422);
    expect((await put({ ...shown, address })).envelope.status).toBe(200);
  });

  it('is a second picture after nine, and four in the end', async () => {
    const address = '10.45.1.7';
    const left = async () => {
      const { envelope } = await put({ ...(await aPuzzle(address)), address });
      return (envelope.data as { left: number }).left;
    };
    for (let nth = 0; nth < 3; nth++) await missThrice(address);
    expect(await left()).toBe(1);
    for (let nth = 0; nth < 6; nth++) await missThrice(address);
    expect(await left()).toBe(3);
  });

  it('follows the number from network to network', async () => {
    const phone = aPhone();
    for (let nth = 0; nth < 3; nth++) await missThrice(`10.46.${nth}.7`, phone);
    const address = '10.46.99.7';
    const shown = await aPuzzle(address);
    const { envelope } = await put({ ...shown, address, phone });
    const { left, next } = envelope.data as {
      left: number;
      next: { challenge: string; work: number };
    };
    expect({ left, work: next.work }).toEqual({ left: 1, work: 5 });
    const second = await lookAt(next.challenge);
    const done = await put({ ...second, address, phone });
    expect(done.envelope).toMatchObject({ status: 200, data: { next: null } });
    // Nobody else at that network pays for it.
    const other = await put({ ...(await aPuzzle(address)), address });
    expect(other.envelope).toMatchObject({ status: 200, data: { next: null } });
  });

  it('is forgotten after an hour', async () => {
    const address = '10.47.1.7';
    for (let nth = 0; nth < 4; nth++) await missThrice(address);
    const { db } = await openDatabase();
    await db.execute(
      sql`update captchas set created_at = created_at - interval '61 minutes' where address = ${address}`,
    );
    expect((await challengeFor(address)).work).toBe(0);
  });
});

describe("the slider's ticket", () => {
  it('sends one code, however often it is shown', async () => {
    const phone = aPhone();
    const proof = await slide(phone, { from });
    expect((await send(phone, proof)).envelope.status).toBe(200);
    await letPass(3601);
    for (let i = 0; i < 10; i++) {
      expect((await send(phone, proof)).envelope).toMatchObject({
        status: 422,
        msg: '请完成滑块验证',
      });
    }
  });

  it('is spent once when 20 show it at the same time', async () => {
    const phone = aPhone();
    const proof = await slide(phone, { from });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone, proof)));
    expect(answers.filter(({ envelope }) => envelope.status === 200)).toHaveLength(1);
  });

  it('is bound to phone, address and purpose, and not spent by a wrong one', async () => {
    const phone = aPhone();
    const proof = await slide(phone, { from });
    const forContact = await slide(phone, { from, purpose: 'contact' });
    const wrong = [
      await send(aPhone(), proof),
      await send(phone, proof, '10.3.3.5'),
      await send(phone, forContact),
      await send(phone, { ...proof, randstr: forContact.randstr }),
      await send(phone, { ...proof, ticket: 'made-up' }),
    ];
    expect(wrong.map(({ envelope }) => envelope.msg)).toEqual(
      Array.from({ length: 5 }, () => '请完成滑块验证'),
    );
    expect((await send(phone, proof)).envelope.status).toBe(200);
  });

  it('ends after five minutes of the database clock', async () => {
    const { db } = await openDatabase();
    const phone = aPhone();
    const proof = await slide(phone, { from });
    await db
      .update(captchas)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(captchas.randstr, proof.randstr));
    expect((await send(phone, proof)).envelope.msg).toBe('请完成滑块验证');
  });

  it('is needed for every public send', async () => {
    const { envelope } = await reply('send-register-msg', { login_user: aPhone(), user_group: 3 });
    expect(envelope).toMatchObject({ status: 422, data: { fields: { ticket: '请完成滑块验证' } } });
  });
});

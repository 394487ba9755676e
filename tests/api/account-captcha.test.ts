import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatTrack, puzzle, type TrackPoint } from '@/lib/domain/captcha-track';
import { captchas } from '@/server/account/tables';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { letPass } from '@/tests/support/codes';
import { aPhone } from '@/tests/support/factories/a-user';
import { aHandsTrack, aKeyTrack, aPuzzle, slide } from '@/tests/support/slide';

const from = '10.3.3.3';

interface Put {
  challenge: string;
  x: number;
  points?: TrackPoint[];
  way?: 'drag' | 'keyboard';
  address?: string;
}

const put = ({ challenge, x, points = aHandsTrack(x), way = 'drag', address = from }: Put) =>
  reply(
    'captcha/verify',
    { challenge, x, track: formatTrack(points), way, purpose: 'login', phone: aPhone() },
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
      (x) => ({ x, points: aHandsTrack(x).map((p) => ({ ...p, t: Math.round(p.t / 10) })) }),
    ],
    ['with a track that ends elsewhere', (x) => ({ x, points: aHandsTrack(x - 30) })],
    ['with time running backwards', (x) => ({ x, points: aHandsTrack(x).reverse() })],
    ['by keys without pressing them', (x) => ({ x, way: 'keyboard' })],
  ])('refuses a piece put %s', async (_, how) => {
    const { challenge, x } = await aPuzzle(from);
    expect((await put({ challenge, ...how(x) })).envelope).toMatchObject({
      status: 422,
      data: { tries_left: 2 },
    });
  });

  it('gives three tries a picture, then none, not even for the right place', async () => {
    const { challenge, x } = await aPuzzle(from);
    const left = [];
    for (let i = 0; i < 3; i++) {
      const { envelope } = await put({ challenge, x: x - 40 });
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

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { formatTrack } from '@/lib/domain/account/captcha/track';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase } from '@/server/kernel/database';
import { rangeOf } from '@/server/kernel/network/address-range';
import { aHandsTrack } from '@/tests/support/a-track';
import { call, reply } from '@/tests/support/call';
import { aPhone } from '@/tests/support/factories/a-user';
import { aPuzzle, type ShownPuzzle, slide } from '@/tests/support/slide';

const from = '10.3.3.9';

async function stats() {
  invalidateAnswers();
  return call('captcha/stats', {}, { from });
}

it('counts sliders that were shown, solved, missed and used, and nothing of who did it', async () => {
  const before = await stats();
  const phone = aPhone();
  const proof = await slide(phone, { from });
  await call('send-register-msg', { login_user: phone, user_group: 3, ...proof }, { from });
  await slide(aPhone(), { from });
  const { challenge, x } = await aPuzzle(from);
  // Beside the hole, and in no other one: a piece in a decoy uses the picture up.
  const off = x > 100 ? x - 15 : x + 15;
  await reply(
    'captcha/verify',
    {
      challenge,
      x: off,
      track: formatTrack(aHandsTrack(off)),
      way: 'drag',
      purpose: 'login',
      phone,
    },
    { from },
  );

  const after = await stats();
  const grown = (key: keyof typeof after) => after[key] - before[key];
  expect({
    shown: grown('shown'),
    solved: grown('solved'),
    answered: grown('answered'),
    first_try: grown('first_try'),
    wrong_tries: grown('wrong_tries'),
    spent: grown('spent'),
    open: grown('open'),
  }).toEqual({ shown: 3, solved: 2, answered: 3, first_try: 2, wrong_tries: 1, spent: 1, open: 1 });
  expect(Object.keys(after).sort()).toEqual([
    'answered',
    'first_try',
    'minutes',
    'open',
    'shown',
    'solved',
    'spent',
    'wrong_tries',
  ]);
});

it('a picture that is solved after a miss is no first try, one of a row that another follows is', async () => {
  const own = '10.3.4.9';
  const before = await stats();
  const answer = async ({ challenge, x, work }: ShownPuzzle, off = 0) => {
    const track = formatTrack(aHandsTrack(x + off));
    const way = 'drag' as const;
    const input = { challenge, x: x + off, track, way, work, purpose: 'login' as const };
    return reply('captcha/verify', { ...input, phone: aPhone() }, { from: own });
  };
  const missed = await aPuzzle(own);
  await answer(missed, missed.x > 100 ? -15 : 15);
  expect((await answer(missed)).envelope.data).toMatchObject({
    ticket: expect.stringMatching(/./),
  });

  await (await openDatabase()).db.execute(
    sql`insert into captchas (challenge, answer_x, tries, address, address_range, expires_at)
        values ('missed before', 100, 9, ${own}, ${rangeOf(own)}, now())`,
  );
  const first = await aPuzzle(own);
  expect((await answer(first)).envelope.data).toMatchObject({
    ticket: '',
    left: expect.anything(),
  });
  const after = await stats();
  expect(after.first_try - before.first_try).toBe(1);
  expect(after.solved - before.solved).toBe(1);
  // The one that was put in beside them, too.
  expect(after.answered - before.answered).toBe(3);
});

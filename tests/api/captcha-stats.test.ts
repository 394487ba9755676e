import { expect, it } from 'vitest';
import { formatTrack } from '@/lib/domain/captcha-track';
import { invalidateAnswers } from '@/server/kernel/answer-cache';
import { aHandsTrack } from '@/tests/support/a-track';
import { call, reply } from '@/tests/support/call';
import { aPhone } from '@/tests/support/factories/a-user';
import { aPuzzle, slide } from '@/tests/support/slide';

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
    wrong_tries: grown('wrong_tries'),
    spent: grown('spent'),
    open: grown('open'),
  }).toEqual({ shown: 3, solved: 2, wrong_tries: 1, spent: 1, open: 1 });
  expect(Object.keys(after).sort()).toEqual([
    'minutes',
    'open',
    'shown',
    'solved',
    'spent',
    'wrong_tries',
  ]);
});

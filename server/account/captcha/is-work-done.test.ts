import { expect, it } from 'vitest';
import { doWork } from '@/components/account/captcha/do-work';
import { work } from '@/lib/domain/account/captcha/work';
import { isWorkDone } from './is-work-done';

const still = () => false;

it('takes what the browser computes, for this picture and no other', async () => {
  const done = await doWork('a picture', work.firstBits, still);
  expect(await isWorkDone('a picture', work.firstBits, done)).toBe(true);
  expect(await isWorkDone('another', work.firstBits, done)).toBe(false);
  expect(await isWorkDone('a picture', work.mostBits, done)).toBe(false);
});

it('asks for nothing where the picture wants none, and for all of it where it does', async () => {
  expect(await isWorkDone('a picture', 0, '')).toBe(true);
  expect(await isWorkDone('a picture', 3, '')).toBe(false);
  expect(await isWorkDone('a picture', 3, '0.0.0.0.0.0.0')).toBe(false);
});

it('ends at once where nobody waits for it any more', async () => {
  let asked = 0;
  expect(await doWork('a picture', work.mostBits, () => ++asked > 3)).toBe('');
  expect(asked).toBe(4);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { call, reply } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { aListingForm, aPicture, inDays } from '@/tests/support/factories/a-listing';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { refusedListing, sendListing } from '@/tests/support/send-listing';

let owner: TestUser;
beforeEach(async () => {
  owner = await anOpenedOwner();
});

const send = (over: object = {}) => sendListing(owner, over);
const refused = (over: object) => refusedListing(owner, over);

describe('what a listing may not say', () => {
  const wrong: [string, object, string][] = [
    [
      'a position of another platform',
      { prices: [{ position: 7, price: '100', valid_until: inDays(9) }] },
      'price_7',
    ],
    [
      'a position twice',
      { prices: [1, 1].map((position) => ({ position, price: '100', valid_until: inDays(9) })) },
      'prices',
    ],
    ['no price', { prices: [{ position: 1, price: '', valid_until: inDays(9) }] }, 'price_1'],
    [
      'a price with three decimals',
      { prices: [{ position: 1, price: '1.234', valid_until: inDays(9) }] },
      'prices.0.price',
    ],
    [
      'a price below zero',
      { prices: [{ position: 1, price: '-5', valid_until: inDays(9) }] },
      'prices.0.price',
    ],
    [
      'a price that is over',
      { prices: [{ position: 1, price: '100', valid_until: inDays(-1) }] },
      'price_1',
    ],
    [
      'a price for two years',
      { prices: [{ position: 1, price: '100', valid_until: inDays(730) }] },
      'price_1',
    ],
    [
      'a day that does not exist',
      { prices: [{ position: 1, price: '100', valid_until: '2027-02-30' }] },
      'prices.0.valid_until',
    ],
    [
      'a commission on a film',
      { prices: [{ position: 1, price: '100', commission: '20', valid_until: inDays(9) }] },
      'price_1',
    ],
    [
      'an unknown figure',
      {
        metrics: [
          { kind: 'fans', value: 1 },
          { kind: 'plays_median', value: 1 },
          { kind: 'reads', value: 1 },
        ],
      },
      'metric_reads',
    ],
    [
      'a share above one',
      {
        metrics: [
          { kind: 'fans', value: 1 },
          { kind: 'plays_median', value: 1 },
          { kind: 'interaction', value: 5.1 },
        ],
      },
      'metric_interaction',
    ],
    [
      'fewer fans than none',
      {
        metrics: [
          { kind: 'fans', value: -1 },
          { kind: 'plays_median', value: 1 },
        ],
      },
      'metric_fans',
    ],
    ['four categories', { category: [1, 2, 3, 4] }, 'category'],
    ['an unknown category', { category: [999] }, 'category'],
    [
      'a leave that ends before it begins',
      { leave_from: inDays(5), leave_to: inDays(2) },
      'leave_from',
    ],
    ['a leave without an end', { leave_from: inDays(5) }, 'leave_from'],
    ['an id with a blank', { account_id: 'a b' }, 'account_id'],
    ['an id with the sign of one that gave way', { account_id: 'ab~cd' }, 'account_id'],
    ['neither kind of advertisement', { accepts_hard: '0', accepts_soft: '0' }, 'accepts_hard'],
    ['a link that is none', { link: 'javascript:alert(1)' }, 'link'],
  ];

  it.each(wrong)('%s', async (_, over, field) => {
    expect(Object.keys(await refused(over))).toEqual([field]);
  });

  it('a platform that another call takes', async () => {
    const { envelope } = await reply('createRedBook', aListingForm(), { as: owner });
    expect(envelope.data).toHaveProperty('fields.platform');
  });

  it('an account that is listed, told apart by whose it is', async () => {
    const { account_id } = aListingForm();
    await send({ account_id });
    expect((await refused({ account_id })).account_id).toContain('您已添加过');
    owner = await anOpenedOwner();
    expect((await refused({ account_id })).account_id).toContain('其他媒体主');
    // The same id on another platform is another account.
    const elsewhere = await call('createShortVideo', aListingForm({ account_id, platform: '10' }), {
      as: owner,
    });
    expect(elsewhere.status).toBe('pending');
  });

  it('somebody else’s pictures', async () => {
    const stranger = await anAdvertiser();
    const theirs = await aPicture(stranger);
    const own = await aPicture(owner, 'listing');
    const metrics = [
      { kind: 'fans', value: 1, proof: theirs },
      { kind: 'plays_median', value: 1 },
    ];
    expect(Object.keys(await refused({ metrics }))).toEqual(['metric_fans']);
    expect(Object.keys(await refused({ avatar: await aPicture(stranger, 'avatar') }))).toEqual([
      'avatar',
    ]);
    // A file of a brief is no screenshot of a figure, and a screenshot no picture for everybody.
    const brief = [{ kind: 'fans', value: 1, proof: await aFile(owner) }, metrics[1]];
    expect(Object.keys(await refused({ metrics: brief }))).toEqual(['metric_fans']);
    expect(Object.keys(await refused({ avatar: own }))).toEqual(['avatar']);
  });
});

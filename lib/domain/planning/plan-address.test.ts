import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefIndustries } from '@/lib/domain/briefs/brief';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { categories } from '@/lib/domain/catalog/categories';
import { platforms } from '@/lib/domain/catalog/platforms';
import { audienceParts } from '@/lib/domain/listings/audience';
import { type PlanAddress, planSteps, readPlanAddress, writePlanAddress } from './plan-address';
import { emptyPlanBrief, planBounds, planGoalKeys } from './plan-brief';

const queryOf = (plan: PlanAddress): string =>
  new URLSearchParams(
    Object.entries(writePlanAddress(plan)).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  ).toString();
const read = (query: string) => readPlanAddress(new URLSearchParams(query));

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
/** Also of letters that take four bytes, over several lines. */
const words = fc.stringMatching(/^[无“三𠮷&=+；]{0,30}$/u);
const least = fc.integer({ min: 1, max: 100 });
const sn = fc.stringMatching(/^[a-z0-9]{8,16}$/);
const lines = fc.uniqueArray(fc.record({ sn, position: fc.integer({ min: 0, max: 8 }) }), {
  maxLength: 12,
  selector: (line) => line.sn,
});
const brief = fc
  .record({
    product: fc.stringMatching(/^[a-zA-Z&=+%#]{0,20}$/),
    industry: fc.constantFrom('', ...briefIndustries),
    category: fc.constantFrom(0, ...categories.map(({ id }) => id)),
    mustSay: words,
    mustNotSay: words,
    goal: fc.constantFrom(...planGoalKeys),
    budgetYuan: fc.oneof(fc.constant(0), fc.integer({ min: 1_000, max: 10_000_000 })),
    platforms: fc.subarray(platforms.map(({ no }) => no)),
    women: fc.oneof(fc.constant(0), least),
    men: fc.oneof(fc.constant(0), least),
    ages: fc.subarray([...audienceParts.age.names]),
    agesLeast: least,
    cities: fc.subarray([...audienceNames.cities]),
    citiesLeast: least,
    from: fc.oneof(fc.constant(''), day),
    to: fc.oneof(fc.constant(''), day),
    avoid: fc.oneof(fc.constant(''), day),
    onTimeLeast: fc.oneof(fc.constant(0), least),
    revisionsLeast: fc.integer({ min: 0, max: 9 }),
    companyOnly: fc.boolean(),
    accounts: fc.integer({ min: 1, max: 20 }),
    platformMost: fc.integer({ min: 10, max: 100 }),
    ownerMost: fc.integer({ min: 10, max: 100 }),
  })
  // What an address cannot say: shares of nothing, both sexes at once, an end before its beginning.
  .map((told) => ({
    ...told,
    men: told.women > 0 ? 0 : told.men,
    agesLeast: told.ages.length > 0 ? told.agesLeast : emptyPlanBrief.agesLeast,
    citiesLeast: told.cities.length > 0 ? told.citiesLeast : emptyPlanBrief.citiesLeast,
    to: told.from && told.to && told.to < told.from ? told.from : told.to,
  }));

describe('the address of a plan', () => {
  it('holds the whole brief and all that was decided, in one spelling', () => {
    fc.assert(
      fc.property(brief, lines, lines, (told, shown, locked) => {
        const plan: PlanAddress = {
          brief: told,
          isAsked: true,
          version: shown.length > 0 ? 'own' : 'reach',
          lines: shown,
          locked,
          left: [],
          open: '',
          kept: '',
        };
        expect(read(queryOf(plan))).toEqual(plan);
      }),
    );
  });

  it('takes what a form sends, and passes over what is none of its values', () => {
    const { brief: told } = read(
      'pf=5&pf=9&pf=4&age=18%E2%80%9323&age=24%E2%80%9330&budget=150%2C000&sex=f70&goal=fame&cat=999&from=2026-02-30&to=2026-12-24&n=99&trade=x',
    );
    expect(told).toEqual({
      ...emptyPlanBrief,
      platforms: [5, 9],
      ages: ['18–23', '24–30'],
      budgetYuan: 150_000,
      women: 70,
      to: '2026-12-24',
    });
    expect(read('').brief).toEqual(emptyPlanBrief);
    expect(queryOf(read(''))).toBe('');
  });

  it('keeps the words of drafts as far as an address goes, the longest brief too', () => {
    const long = '“𠮷字；'.repeat(100);
    const told = read(new URLSearchParams({ say: ` ${long}`, nosay: long }).toString()).brief;
    expect([...told.mustSay]).toHaveLength(planBounds.words);
    expect(long.startsWith(told.mustNotSay)).toBe(true);
    const longest = read(
      new URLSearchParams({
        product: long,
        say: '修'.repeat(200),
        nosay: '修'.repeat(200),
      }).toString(),
    );
    const many = Array.from({ length: planBounds.accounts.most }, (_, nth) => ({
      sn: `abcdefghijklmno${String.fromCharCode(97 + nth)}`,
      position: 10,
    }));
    const whole = queryOf({
      ...longest,
      isAsked: true,
      version: 'own',
      lines: many,
      locked: many,
      left: many.map(({ sn: one }) => one),
    });
    expect(whole.length).toBeLessThan(planBounds.address);
  });

  it('turns days about that stand the wrong way round', () => {
    expect(read('from=2026-12-20&to=2026-12-01').brief).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-20',
    });
  });
});

describe('a step', () => {
  const plan = read('budget=20000&go=1&v=reach');
  const [a, b, c] = ['aaaaaaaa1', 'bbbbbbbb2', 'cccccccc3'].map((each) => ({
    sn: each,
    position: 2,
  }));
  const shown = [a!, b!];

  it('locks and unlocks', () => {
    const locked = planSteps.lock(plan, a!);
    expect(locked.locked).toEqual([a]);
    expect(planSteps.unlock(locked, a!)).toEqual(plan);
  });

  it('removes, and never brings back what was removed', () => {
    const left = planSteps.remove(planSteps.lock(plan, a!), shown, a!);
    expect(left).toMatchObject({ version: 'own', lines: [b], locked: [], left: [a!.sn] });
    expect(planSteps.again(left, 'steady')).toMatchObject({ lines: [], left: [a!.sn] });
    expect(planSteps.remove(left, [b!], b!)).toMatchObject({ version: 'steady', lines: [] });
  });

  it('swaps and adds by hand, which locks', () => {
    expect(planSteps.swap(plan, shown, a!, c!)).toMatchObject({ lines: [c, b], locked: [c] });
    const other = { ...a!, position: 3 };
    expect(planSteps.swap(plan, shown, a!, other)).toMatchObject({ lines: [other, b] });
    expect(planSteps.add(plan, shown, c!)).toMatchObject({ lines: [a, b, c], locked: [c] });
  });
});

import { expect, test } from 'vitest';
import { configGroups } from '@/lib/domain/site/config-fields';
import { configKeys } from './save-config';

test('every key of the configuration has its place in a form, and no form has another', () => {
  const keys = configGroups.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(keys.sort()).toEqual([...configKeys].sort());
});

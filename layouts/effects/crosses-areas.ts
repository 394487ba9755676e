import { areaOf } from '@/lib/address/routes';

/** Light pages, those of customers behind the login, the console: each has a policy and style sheets of its own. */
function worldOf(path: string): 'light' | 'customers' | 'console' {
  const area = areaOf(path);
  if (area === null) return 'light';
  return area === 'operator' ? 'console' : 'customers';
}

/** True where two pages lie in different worlds. @param from where the document was loaded */
export const crossesAreas = (from: string, to: string): boolean => worldOf(from) !== worldOf(to);
